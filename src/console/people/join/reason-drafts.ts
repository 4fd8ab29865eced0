import { useState } from 'react';
import type { Reasons } from './join.view.ts';

/** Reasons that were written but not sent. They survive the idle close of a console, but no sign-out. */
const kept = new Map<string, Reasons>();

export const forgetReasons = (): void => kept.clear();

export function useReasons(form: string): [Reasons, (reasons: Reasons) => void] {
  const [reasons, setReasons] = useState<Reasons>(() => kept.get(form) ?? {});
  const write = (next: Reasons) => {
    kept.set(form, next);
    setReasons(next);
  };
  return [reasons, write];
}
