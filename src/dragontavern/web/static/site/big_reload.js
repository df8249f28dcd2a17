// A television whose browser cannot run our modules looks again by itself. Plain old JavaScript, on purpose.
(function () {
  var script = document.getElementById("big-reload");
  var seconds = Number(script.getAttribute("data-seconds")) || 6;
  setTimeout(function again() {
    if (!document.documentElement.hasAttribute("data-live")) location.reload();
  }, seconds * 1000);
})();
