import { useSyncExternalStore } from 'react';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { consoleSession, type SignedIn } from '#src/console/base/console-session.ts';

/** A box around each value: `undefined` may be kept too. */
interface Box {
  value: unknown;
}

/** Text and choices that were not sent yet. They survive the idle close of a console, but no sign-out. */
const kept = new Map<string, Box>();

/** Keys of steps whose answer was lost, by the name of the step. Their text is kept, and is sent again under its key. */
const keys = new Map<string, Map<string, IdempotencyKey>>();

/** The fields on the page. */
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function announce(): void {
  for (const listener of listeners) listener();
}

export function forgetRefusals(): void {
  kept.clear();
  keys.clear();
  announce();
}

let last = consoleSession.get().signedIn;

/** False without a contact: two people may have one name. */
const isSamePerson = (one: SignedIn | null, other: SignedIn): boolean =>
  one !== null &&
  one.contact !== null &&
  one.contact.channel === other.contact?.channel &&
  one.contact.value === other.contact.value;

/** Deletes the text at a sign-out. After a session that ended it waits for the same operator, and for no other. */
consoleSession.subscribe(() => {
  const { signedIn, left } = consoleSession.get();
  if (signedIn === null) {
    if (left === 'signedOut') forgetRefusals();
    return;
  }
  if (signedIn === last) return;
  if (!isSamePerson(last, signedIn)) forgetRefusals();
  last = signedIn;
});

/** The keys of a step that are kept as long as its text. */
export function keptKeys(step: string): Map<string, IdempotencyKey> {
  const found = keys.get(step) ?? new Map<string, IdempotencyKey>();
  keys.set(step, found);
  return found;
}

/** The newest value of a key, for an answer that arrives after the page was drawn. */
const newest = <T>(key: string, start: T): T => {
  const box = kept.get(key);
  // A key names one field, so its value has the type of that field.
  return box === undefined ? start : (box.value as T);
};

type Kept<T> = [value: T, write: (value: T) => void, change: (update: (newest: T) => T) => void];

/**
 * A value that is kept under a key, which names the record and the field. `change` updates the newest value, for calls
 * whose answers arrive one after the other.
 */
export function useKept<T>(key: string, start: T): Kept<T> {
  useSyncExternalStore(subscribe, () => kept.get(key));
  const write = (next: T) => {
    kept.set(key, { value: next });
    // The answer to a page that was left empties the box of the page that is open now.
    announce();
  };
  return [newest(key, start), write, (update) => write(update(newest(key, start)))];
}

/** Key of one version of a team: a later version starts with an empty box. */
export const useRefusal = (id: string, version: number): [string, (text: string) => void] => {
  const [text, setText] = useKept(`${id} ${version}`, '');
  return [text, setText];
};

export interface KeptForm<T, V> {
  typed: T;
  /** Version that the typed text began from. The call sends it, so the server refuses text about an older one. */
  version: V;
  /** Something was typed and not sent yet. */
  isStarted: boolean;
  /** A newer version was read than the one that the text began from. */
  isOvertaken: boolean;
  set: (typed: T) => void;
  /** The text was sent, or given up: shows what was read. Text that was typed after the call left stays. */
  settle: (sent?: T, saved?: V) => void;
  /** Puts the text on the version that was read. */
  rebase: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a record, kept under its key with the version that they began from. Untouched fields follow the record. */
export function useKeptForm<T, V>(key: string, read: T, version: V): KeptForm<T, V> {
  const [stored, setDraft, change] = useKept<{ typed: T; version: V } | undefined>(key, undefined);
  // Text that is saved already is no draft: the answer to its save was lost.
  const draft = stored === undefined || isSame(stored.typed, read) ? undefined : stored;
  return {
    typed: draft === undefined ? read : draft.typed,
    version: draft === undefined ? version : draft.version,
    isStarted: draft !== undefined,
    isOvertaken: draft !== undefined && !isSame(draft.version, version),
    set: (typed) => setDraft({ typed, version: draft === undefined ? version : draft.version }),
    settle: (sent, saved) =>
      change((now) =>
        now === undefined || sent === undefined || now.typed === sent
          ? undefined
          : { typed: now.typed, version: saved ?? now.version },
      ),
    rebase: () => change((now) => now && { typed: now.typed, version }),
  };
}
