import { useState } from 'react';
import type { Reasons } from './join.view.ts';

/** What an operator wrote and did not send. It outlives a console that closed while nobody was there, and no sign-out. */
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
