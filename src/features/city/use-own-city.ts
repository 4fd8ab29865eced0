import { preferences, usePreferences } from '#src/session/preferences.ts';

/** The city that the whole app looks in first; empty while none is chosen. It stays on this phone. */
export function useOwnCity() {
  const { city } = usePreferences();
  return { ownCity: city ?? '', chooseCity: preferences.setCity };
}
