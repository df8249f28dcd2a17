// What the pages can do better with JavaScript: copy links, and notice in the lobby that somebody came.

for (const pair of document.querySelectorAll("[data-copy]")) {
  const field = pair.querySelector("input");
  const button = pair.querySelector("button");
  field.addEventListener("focus", () => field.select());
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(field.value);
    button.querySelector("span").textContent = pair.dataset.copied;
  });
}

// a file is read into the field beside it, so that forms send plain text
for (const place of document.querySelectorAll("[data-file-into]")) {
  const chosen = place.querySelector("input");
  place.hidden = false;
  chosen.addEventListener("change", async () => {
    const field = document.getElementById(place.dataset.fileInto);
    const [file] = chosen.files;
    const big = file?.size > Number(place.dataset.most);
    chosen.setCustomValidity(big ? place.dataset.tooBig : "");
    if (big) chosen.reportValidity();
    else if (file) field.value = await file.text();
  });
}

const lobby = document.querySelector("[data-lobby]");
if (lobby) watch(new URL(lobby.dataset.lobby, location.href), Number(lobby.dataset.seq));

/** Load the page again; before the deal not while somebody writes: what is half written would be lost. */
function lookAgain(dealt = false) {
  const field = document.activeElement;
  const writes = field?.matches("input:not([readonly])") && field.value;
  if (!writes || dealt) return location.reload();
  const later = () => {
    const soon = setTimeout(lookAgain, 600); // a press on the button that sends it goes first
    document.addEventListener("submit", () => clearTimeout(soon));
  };
  field.addEventListener("blur", later, { once: true });
}

/** Load the lobby again when the table's log has grown: somebody sat down, got up, or dealt. */
function watch(address, seq) {
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    const view = JSON.parse(event.data);
    if (view.type === "view" && view.seq !== seq) lookAgain(view.started);
  });
  socket.addEventListener("close", () => setTimeout(() => watch(address, seq), 4000));
}
