import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/enums.ts';
import { storage, type DarkMode, type TextSize, type Theme } from './storage.ts';

/** How this phone shows the app; belongs to the phone and survives signing out. */
export interface Preferences {
  language: Language | undefined;
  theme: Theme;
  darkMode: DarkMode;
  isCalm: boolean;
  textSize: TextSize;
  /** Booking, paying, canceling and signing in the plainest words. */
  isPlain: boolean;
  /** The city in which all searches start; empty for everywhere, null before the person chose. */
  city: string | null;
}

const readPreferences = (): Preferences => ({
  language: storage.language(),
  theme: storage.theme(),
  darkMode: storage.darkMode(),
  isCalm: storage.isCalm(),
  textSize: storage.textSize(),
  isPlain: storage.isPlain(),
  city: storage.city(),
});

let state = readPreferences();
const listeners = new Set<() => void>();

function refresh(): void {
  state = readPreferences();
  for (const listener of listeners) listener();
}
storage.onChange(refresh);

export const preferences = {
  get: (): Preferences => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  setLanguage: (language: Language) => {
    storage.setLanguage(language);
    refresh();
  },
  setTheme: (theme: Theme) => {
    storage.setTheme(theme);
    refresh();
  },
  setDarkMode: (mode: DarkMode) => {
    storage.setDarkMode(mode);
    refresh();
  },
  setTextSize: (size: TextSize) => {
    storage.setTextSize(size);
    refresh();
  },
  setCalm: (isCalm: boolean) => {
    storage.setCalm(isCalm);
    refresh();
  },
  setPlain: (isPlain: boolean) => {
    storage.setPlain(isPlain);
    refresh();
  },
  setCity: (city: string) => {
    storage.setCity(city);
    refresh();
  },
};

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get);
