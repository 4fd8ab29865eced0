/** Every page of the app that is open, also one that no worker controls yet. */
export const openPages = (clients: Clients): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });
