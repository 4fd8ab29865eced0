/** All open pages of the app, including those that no worker controls yet. */
export const openPages = (clients: Clients): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });
