import { isPassword } from '#contract/form.rules.ts';

/** Common sequences, which attackers try first. */
const runs = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runLength = 4;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** Returns the strength of a password while the person types. Undefined while it is too short or too long. */
export function strengthOf(password: string): 'weak' | 'fair' | 'strong' | undefined {
  if (!isPassword(password)) return undefined;
  const different = new Set(password.toLowerCase()).size;
  if (different < 5 || hasRun(password.toLowerCase())) return 'weak';
  const used = kinds.filter((kind) => kind.test(password)).length;
  const { length } = Array.from(password);
  return (length >= 12 && different >= 8) || (length >= 10 && used >= 3) ? 'strong' : 'fair';
}

const reversed = (text: string): string => Array.from(text).toReversed().join('');

function hasRun(text: string): boolean {
  for (let place = 0; place + runLength <= text.length; place += 1) {
    const part = text.slice(place, place + runLength);
    if (runs.some((run) => run.includes(part) || run.includes(reversed(part)))) return true;
  }
  return false;
}
