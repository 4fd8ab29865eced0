import { useState } from 'react';
import { useTypingPause } from './use-typing-pause.ts';

/** Text of a search field. Calls `write` after a pause, which puts the text into the address of the screen. */
export function useTypedWord(word: string, path: string, write: (typed: string) => void) {
  const [typed, setTyped] = useState(word);
  useTypingPause(typed.trim() === word ? undefined : typed, path, () => write(typed));
  return [typed, setTyped] as const;
}
