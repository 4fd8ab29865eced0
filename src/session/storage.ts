import type { ChangeMarks } from '#contract/account.ts';
import { roles, languages, type Language, type Role } from '#contract/enums.ts';

/**
 * Everything that is in localStorage, each key once (docs/specification.md 3). No private data beyond id,
 * name, avatar, role and read flags. Any script that ever runs on this origin may read what is here.
 */
const keys = {
  token: 'token',
  role: 'role',
  user: 'userInfo',
  readFlags: 'readFlags',
  language: 'language',
  languageOwed: 'languageOwed',
  theme: 'theme',
  darkMode: 'darkMode',
  calm: 'calm',
  textSize: 'textSize',
  plain: 'plainWords',
  outboxCounter: 'outboxCounter',
  installHint: 'installHint',
  firstSteps: 'firstSteps',
  city: 'city',
  publicCache: 'publicCache',
  clockOffset: 'clockOffset',
  changeMarks: 'changeMarks',
} as const;

export interface StoredUser {
  id: string;
  name: string;
  avatarSeed: string;
  roles: Role[];
}

/**
 * A full or forbidden localStorage must never break the app: the value then lives until the page closes. It
 * holds only what could not be written. Otherwise a tab would go on with a session that another one has
 * ended.
 */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

const isUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'roles' in value &&
  Array.isArray(value.roles);

export const themes = ['auto', 'ios', 'md'] as const;
export type Theme = (typeof themes)[number];
export const darkModes = ['auto', 'off', 'on'] as const;
export type DarkMode = (typeof darkModes)[number];
export const textSizes = ['100%', '115%', '130%'] as const;
export type TextSize = (typeof textSizes)[number];
export type ReadFlags = Partial<Record<Exclude<Role, 'student'>, boolean>>;

export interface OutboxCounter {
  installId: string;
  openRows: number;
}

const isCounter = (value: unknown): value is OutboxCounter =>
  typeof value === 'object' && value !== null && 'installId' in value && 'openRows' in value;

/** Change marks of the last visit (src/app/watch-session.ts). They are numbers and tell nothing of a record. */
export interface StoredMarks {
  userId: string;
  marks: ChangeMarks;
}

const isMarks = (value: unknown): value is StoredMarks =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'marks' in value &&
  typeof value.marks === 'object' &&
  value.marks !== null;

export const storage = {
  token: () => read(keys.token),
  setToken: (token: string | null) => write(keys.token, token),
  /** Area that the person chose. Only the server decides on access. */
  role: (): Role => oneOf(roles, read(keys.role)) ?? 'student',
  /** True when the person chose an area on this phone. */
  hasRole: () => oneOf(roles, read(keys.role)) !== undefined,
  setRole: (role: Role | null) => write(keys.role, role),
  user: (): StoredUser | null => {
    const value = readJson(keys.user);
    return isUser(value) ? value : null;
  },
  setUser: (user: StoredUser | null) => write(keys.user, user && JSON.stringify(user)),
  readFlags: (): ReadFlags => {
    const value = readJson(keys.readFlags);
    return typeof value === 'object' && value !== null ? value : {};
  },
  /** True when the person has read the first steps of the area on this phone. */
  hasReadSteps: (role: Role): boolean =>
    role === 'student' ? storage.firstStepsClosed() : storage.readFlags()[role] === true,
  markStepsRead: (role: Role): void =>
    role === 'student'
      ? storage.closeFirstSteps()
      : storage.setReadFlags({ ...storage.readFlags(), [role]: true }),
  setReadFlags: (flags: ReadFlags) => write(keys.readFlags, JSON.stringify(flags)),
  language: (): Language | undefined => oneOf(languages, read(keys.language)),
  setLanguage: (language: Language) => write(keys.language, language),
  /** Id of the account whose choice of language is not in the outbox yet. */
  languageOwed: () => read(keys.languageOwed),
  setLanguageOwed: (userId: string | null) => write(keys.languageOwed, userId),
  theme: (): Theme => oneOf(themes, read(keys.theme)) ?? 'auto',
  setTheme: (theme: Theme) => write(keys.theme, theme),
  darkMode: (): DarkMode => oneOf(darkModes, read(keys.darkMode)) ?? 'auto',
  setDarkMode: (mode: DarkMode) => write(keys.darkMode, mode),
  isCalm: () => read(keys.calm) === '1',
  setCalm: (isCalm: boolean) => write(keys.calm, isCalm ? '1' : null),
  /** Relative to the text size of the phone. */
  textSize: (): TextSize => oneOf(textSizes, read(keys.textSize)) ?? '100%',
  setTextSize: (size: TextSize) => write(keys.textSize, size === '100%' ? null : size),
  isPlain: () => read(keys.plain) === '1',
  setPlain: (isPlain: boolean) => write(keys.plain, isPlain ? '1' : null),
  /** Number of actions that wait in Dexie. Detects that the browser deleted them (docs/offline.md 3.10). */
  outboxCounter: {
    read: (): OutboxCounter | null => {
      const value = readJson(keys.outboxCounter);
      return isCounter(value) ? value : null;
    },
    write: (value: OutboxCounter) => write(keys.outboxCounter, JSON.stringify(value)),
  },
  changeMarks: (): StoredMarks | null => {
    const value = readJson(keys.changeMarks);
    return isMarks(value) ? value : null;
  },
  setChangeMarks: (value: StoredMarks) => write(keys.changeMarks, JSON.stringify(value)),
  installHintClosed: () => read(keys.installHint) === '1',
  closeInstallHint: () => write(keys.installHint, '1'),
  firstStepsClosed: () => read(keys.firstSteps) === '1',
  closeFirstSteps: () => write(keys.firstSteps, '1'),
  city: () => read(keys.city),
  setCity: (city: string | null) => write(keys.city, city),
  /** How far the server's clock is from this phone's, in ms (src/clock/clock.ts). */
  clockOffset: () => Number(read(keys.clockOffset)) || 0,
  setClockOffset: (offset: number) => write(keys.clockOffset, String(offset)),
  /** Small public answers for the first paint (never anything of a person). */
  publicCache: {
    key: keys.publicCache,
    getItem: (key: string) => read(key),
    setItem: (key: string, value: string) => {
      // Must throw when the storage is full: the persister then drops its oldest query and tries again.
      localStorage.setItem(key, value);
    },
    removeItem: (key: string) => write(key, null),
  },
  /** Deletes everything of the person at a sign-out; keeps the settings of the phone. */
  clearPerson: () => {
    const { token, role, user, readFlags, languageOwed, changeMarks } = keys;
    for (const key of [token, role, user, readFlags, languageOwed, changeMarks]) write(key, null);
  },
  /** Another tab changed something; the name of the key, or null for all. */
  onChange: (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.storageArea === localStorage) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
