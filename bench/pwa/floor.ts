import { createServer, type Server } from 'node:http';
import { Phone, workerActive } from './phone.ts';
import { visit } from './visit.ts';

/**
 * Times of a bare page with a worker on this machine, in milliseconds. Times of the app are multiples of it.
 */
export interface Floor {
  firstContent: number;
  usable: number;
  repeatUsable: number;
  offlineFirstContent: number;
  offlineUsable: number;
}

const rows = Array.from(
  { length: 12 },
  (_, place) => `<li><a href="#${place}">Room ${place + 1}, free from ${8 + (place % 8)}:00</a></li>`,
).join('');

/** The minimum of a real first screen: a heading, a button, a list of links, a manifest and a style. */
const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="description" content="The floor of the bench" />
  <title>Floor</title>
  <link rel="manifest" href="/m.webmanifest" />
  <link rel="icon" href="data:," />
  <style>
    body { font: 16px system-ui; margin: 0; }
    h1, button, li a { display: block; padding: 14px 16px; margin: 0; }
    ul { list-style: none; margin: 0; padding: 0; }
  </style>
  <main>
    <h1>Book a room</h1>
    <button id="b">Book</button>
    <ul>${rows}</ul>
  </main>
  <script>
    b.onclick = () => { b.textContent = 'Booked'; };
    addEventListener('load', () => navigator.serviceWorker.register('/sw.js'));
  </script>
</html>
`;

/** Keeps page and manifest when it is installed, and answers everything from there. */
const worker = `
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(['/', '/m.webmanifest'])));
});
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
`;

const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html; charset=utf-8', page],
  '/sw.js': ['text/javascript; charset=utf-8', worker],
  '/m.webmanifest': ['application/manifest+json', '{"name":"Floor","start_url":"/","display":"standalone"}'],
};

function serve(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? [];
    if (type === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, url: `http://localhost:${port}/` });
    });
  });
}

/** The same visits as those of the app. A first one, another one, and a start of the browser without the server. */
export async function measureFloor(): Promise<Floor> {
  const { server, url } = await serve();
  const phone = new Phone();
  try {
    const online = await phone.open();
    const first = await visit(online, url);
    await workerActive(first.page);
    await first.page.close();
    const again = await visit(online, url);
    await phone.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const dead = await visit(await phone.open(), url, false);
    return {
      firstContent: first.firstContent,
      usable: first.usable,
      repeatUsable: again.usable,
      offlineFirstContent: dead.firstContent,
      offlineUsable: dead.usable,
    };
  } finally {
    await phone.remove();
    server.close();
  }
}
