import { preferences, usePreferences } from '#src/session/preferences.ts';

/** The city in which all searches start; empty until one is chosen. It stays on this phone. */
export function useOwnCity() {
  const { city } = usePreferences();
  return { ownCity: city ?? '', hasChosen: city !== null, chooseCity: preferences.setCity };
}
