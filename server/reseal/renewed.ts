import { StartupError } from '#server/base/startup-error.ts';
import type { Secrets } from './secrets.ts';

interface Lock<T> {
  /** Begins a sentence: "A payout account". */
  what: string;
  /** Throws when the secret is another. */
  open: (secret: string) => T;
  seal: (secret: string, value: T) => Buffer;
}

/** Returns the value sealed under the new secret; null when it already is. */
export function renewed<T>({ before, now }: Secrets, { what, open, seal }: Lock<T>): Buffer | null {
  if (opened(() => open(now)) !== null) return null;
  const found = opened(() => open(before));
  if (found === null) throw new StartupError(`${what} opens with neither secret: nothing more was changed.`);
  return seal(now, found.value);
}

function opened<T>(open: () => T): { value: T } | null {
  try {
    return { value: open() };
  } catch {
    return null;
  }
}
