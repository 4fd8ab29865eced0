import { AppError } from '#server/base/errors.ts';

const MAX_DEPTH = 20;

/**
 * JSON as the API takes it: at most twenty levels deep, without `__proto__` and duplicate keys. Parsers disagree on
 * which duplicate counts. Throws BAD_INPUT. JSON.parse checks the grammar first, so the scan below may trust it.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('BAD_INPUT', { field: 'body' });
  }
  checkKeys(text);
  return value;
}

function checkKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [part] = match;
    if (part === '{' || part === '[') open.push(part === '{' ? new Set() : null);
    else if (part === '}' || part === ']') open.pop();
    else if (isKey(text, token.lastIndex)) addKey(open.at(-1), part);
    if (open.length > MAX_DEPTH) throw new AppError('BAD_INPUT', { field: 'body' });
  }
}

/** A string is a key when a colon follows it, after however much white space. */
function isKey(text: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}

function addKey(keys: Set<string> | null | undefined, quoted: string): void {
  const key = String(JSON.parse(quoted));
  if (key === '__proto__' || keys?.has(key)) throw new AppError('BAD_INPUT', { field: key });
  keys?.add(key);
}
