import { useState } from 'react';

/**
 * The first value that is known. What arrives later would change a choice under the finger. A tap that was meant to
 * tick a box would clear it.
 */
export function useSaidOnce<T>(value: T | undefined): T | undefined {
  const [said, say] = useState<T>();
  if (said !== undefined || value === undefined) return said;
  say(value);
  return value;
}
