import { useEffect, useState } from 'react';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';

/** Text and choices that were not sent yet. They survive the idle close of a console, but no sign-out. */
const kept = new Map<string, unknown>();

/** Keys of steps whose answer was lost, by the name of the step. Their text is kept, and is sent again under its key. */
const keys = new Map<string, Map<string, IdempotencyKey>>();

/** Boxes on the page, each with the key of its value. */
const boxes = new Set<(key: string, value: unknown) => void>();

export function forgetRefusals(): void {
  kept.clear();
  keys.clear();
}

/** The keys of a step that are kept as long as its text. */
export function keptKeys(step: string): Map<string, IdempotencyKey> {
  const found = keys.get(step) ?? new Map<string, IdempotencyKey>();
  keys.set(step, found);
  return found;
}

/** A value that is kept under a key, which names the record, its version and the field. */
export function useKept<T>(key: string, start: T): [T, (value: T) => void] {
  // A key names one field, so its value has the type of that field.
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as T) : start));
  // The answer to a page that was left empties the box of the page that is open now.
  useEffect(() => {
    const box = (of: string, next: unknown) => {
      if (of === key) setValue(next as T);
    };
    boxes.add(box);
    return () => void boxes.delete(box);
  }, [key]);
  const write = (next: T) => {
    kept.set(key, next);
    for (const box of boxes) box(key, next);
  };
  return [value, write];
}

/** Key of one version of a team: a later version starts with an empty box. */
export const useRefusal = (id: string, version: number): [string, (text: string) => void] =>
  useKept(`${id} ${version}`, '');
