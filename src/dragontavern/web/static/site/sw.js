// The service worker. The server puts TAVERN before it: what is kept, and the edition of it all.
//
// It keeps what anybody may read (rules, cards, the page that says what works offline), asked for without cookies, so
// that nothing kept is anybody's own. Every page comes from the house while the house can be reached: tables, lists and
// one's own data are never kept, and nothing old is ever shown for something new.

const { edition, files, pages, languages } = TAVERN;
const SHELL = `tavern-${edition}-shell`;
const ART = `tavern-${edition}-art`;
const MOST_PICTURES = 600;
const LANGUAGE = "/kept-language"; // no page: where the reader's language is noted

const pagesOf = (language) => `tavern-${edition}-pages-${language}`;

self.addEventListener("install", (event) => {
  // files with the edition in their address come from the browser's own cache where it has them
  const keep = async () => (await caches.open(SHELL)).addAll(files);
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("tavern-") && !name.startsWith(`tavern-${edition}-`));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("message", (event) => {
  const language = event.data?.keep;
  if (languages.includes(language)) event.waitUntil(keepPages(language));
});

/** Fetch what can be read offline, in a language, unless it is there already. */
async function keepPages(language) {
  const shell = await caches.open(SHELL);
  await shell.put(LANGUAGE, new Response(language));
  const kept = await caches.open(pagesOf(language));
  for (const page of pages) {
    if (await kept.match(page)) continue;
    try {
      const found = await fetch(page, { credentials: "omit", cache: "no-store", headers: { "Accept-Language": language } });
      if (found.ok && found.headers.get("content-language") === language) await kept.put(page, found);
    } catch {
      return; // the house is out of reach: the next page that opens asks again
    }
  }
  for (const client of await self.clients.matchAll()) client.postMessage({ kept: language });
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(request, pathname));
  else if (pathname.startsWith("/static/")) event.respondWith(fromShell(request));
  else if (pathname.startsWith("/art/")) event.respondWith(drawn(request));
});

/** A page: always the house's own, and only where that cannot be reached what was kept. */
async function navigate(request, pathname) {
  try {
    return await fetch(request);
  } catch {
    return (pages.includes(pathname) && (await keptPage(pathname))) || (await keptPage("/offline")) || Response.error();
  }
}

async function keptPage(pathname) {
  const noted = await (await caches.open(SHELL)).match(LANGUAGE);
  const first = noted ? await noted.text() : languages[0];
  for (const language of [first, ...languages]) {
    const found = await (await caches.open(pagesOf(language))).match(pathname);
    if (found) return found;
  }
  return undefined;
}

/** A file of the pages: its address changes with its contents, so what was kept is right. */
async function fromShell(request) {
  return (await (await caches.open(SHELL)).match(request)) ?? fetch(request);
}

/** An empty leaf for a picture that was never seen: what it shows is said beside it. */
function blank() {
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', { headers: { "content-type": "image/svg+xml" } });
}

/** A picture: the house's own, and where that cannot be reached the one that was seen last. */
async function drawn(request) {
  const seen = await caches.open(ART);
  try {
    const found = await fetch(request);
    if (found.ok && (await seen.keys()).length < MOST_PICTURES) await seen.put(request, found.clone());
    return found;
  } catch {
    return (await seen.match(request)) ?? (await caches.match(request)) ?? blank();
  }
}
