import { isAppPage } from './routes.ts';

/**
 * All open pages of the app, including those that no worker controls yet. The console, the page of a mail and a
 * transcript are windows of this origin too: they listen to no message of the worker, and nobody reads notices there.
 */
export async function openPages(clients: Clients): Promise<readonly WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => isAppPage(new URL(url)));
}
