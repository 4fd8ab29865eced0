import { useState } from 'react';

/** Answers that were written but not sent. They survive the idle close of a console, but no sign-out. */
const kept = new Map<string, string>();

export const forgetAnswers = (): void => kept.clear();

export function useAnswer(id: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => kept.get(id) ?? '');
  const write = (next: string) => {
    kept.set(id, next);
    setText(next);
  };
  return [text, write];
}
