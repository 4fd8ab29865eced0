import { useState } from 'react';

/** Text and choices that were not sent yet. They survive the idle close of a console, but no sign-out. */
const kept = new Map<string, unknown>();

export const forgetRefusals = (): void => kept.clear();

/** A value that is kept under a key, which names the record, its version and the field. */
export function useKept<T>(key: string, start: T): [T, (value: T) => void] {
  // A key names one field, so its value has the type of that field.
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as T) : start));
  const write = (next: T) => {
    kept.set(key, next);
    setValue(next);
  };
  return [value, write];
}

/** Key of one version of a team: a later version starts with an empty box. */
export const useRefusal = (id: string, version: number): [string, (text: string) => void] =>
  useKept(`${id} ${version}`, '');
