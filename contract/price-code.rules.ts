import { limits } from './limits.ts';
import { plainTyped } from './typed.rules.ts';

/**
 * Cleans a code as typed: capital letters and digits without spaces and hyphens. Undefined for anything that is no code.
 * Letters that look alike stay different.
 */
export function codeWord(typed: string): string | undefined {
  const word = plainTyped(typed).toUpperCase().replaceAll(/[ -]/g, '');
  const { min, max } = limits.codeWord;
  return /^[A-Z0-9]+$/.test(word) && word.length >= min && word.length <= max ? word : undefined;
}
