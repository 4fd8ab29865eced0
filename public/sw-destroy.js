// oxlint-disable typescript/no-unsafe-assignment -- plain JavaScript of a worker: no compiler looks at it
// The way back from a bad worker: an operator serves this file as /sw.js. It removes the worker and its caches, and
// reloads the open pages from the network. What waits in IndexedDB is not touched.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => name.startsWith('openfield-')).map((name) => caches.delete(name)),
      );
      await self.registration.unregister();
      const pages = await self.clients.matchAll({ type: 'window' });
      for (const page of pages) await page.navigate(page.url).catch(() => undefined);
    })(),
  );
});
