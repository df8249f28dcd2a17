// What the layout of the game on this table brings; table.js fetches it by the game's name and fills it in at once.
//   Table, Hand            the table and one's own cards
//   step(portrait, event)  how the table looks after an event
//   together               kinds of events that take one beat when they come in a row
//   Choices, words         the question's choices and what is said about one, where they are not the usual ones
//   Panel                  the panel of the question, where it is not the usual one
//   More                   what the result shows besides the points
//   Reading, score, dialogs, chapters, idea, keys
export const layout = {};
