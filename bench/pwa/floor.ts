import { createServer, type Server } from 'node:http';
import { Phone, workerActive } from './phone.ts';
import { visit } from './visit.ts';

/** What no page with a worker can be faster than on this machine, in milliseconds. Times of the app are multiples of it. */
export interface Floor {
  firstContent: number;
  usable: number;
  repeatUsable: number;
  offlineFirstContent: number;
  offlineUsable: number;
}

const page = `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Floor</title>
  <h1>Floor</h1>
  <p><a href="/">A link</a></p>
  <script>
    navigator.serviceWorker.register('/sw.js');
  </script>
</html>
`;

/** Keeps the page when it is installed, and answers with it from then on. */
const worker = `
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('floor').then((cache) => cache.add('/')));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});
`;

function serve(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? worker : page);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, url: `http://localhost:${port}/` });
    });
  });
}

/** The same visits as those of the app: the first one, another one, and a start of the browser without the server. */
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
