import { useState } from 'react';

/** A refusal that was written and not sent. It outlives a console that closed while nobody was there, and no sign-out. */
const kept = new Map<string, string>();

export const forgetRefusals = (): void => kept.clear();

/** For one team as it was read: words that came later start with an empty box. */
export function useRefusal(id: string, version: number): [string, (text: string) => void] {
  const key = `${id} ${version}`;
  const [text, setText] = useState(() => kept.get(key) ?? '');
  const write = (next: string) => {
    kept.set(key, next);
    setText(next);
  };
  return [text, write];
}
