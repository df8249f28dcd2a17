// What the layout of the game on this table brings; table.js fetches it by the game's name and fills it in at once.
//   Table, Hand            the table and one's own cards
//   step(portrait, event)  how the table looks after an event
//   together               kinds of events that take one beat when they come in a row
//   Choices, words         the question's choices and what is said about one, where they are not the usual ones
//   Panel                  the panel of the question, where it is not the usual one
//   forget()               what the layout keeps of the one who looks, where several share a screen
//   standing(portrait, seat), Aside   for the big screen: how a seat stands now, in short; what people talk about
//   More                   what the result shows besides the points
//   compared               points of another game of the same deal in words, where score tells of this table's
//   Bar, Controls, Told    of a game that is only watched: what stands in place of the bar, the question and choices
//   rule()                 the rule of what is asked at the moment on show, where nobody here is asked
//   Reading, score, dialogs, chapters, idea, keys
export const layout = {};
