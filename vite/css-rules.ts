/** One rule of a style sheet, or one at-rule. Without a block it ends with a semicolon. */
export interface CssRule {
  head: string;
  block?: string;
}

/** Where the block that begins at `open` ends. Braces in strings and comments do not count. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at) + 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return at;
  }
  throw new Error('css-rules: a block without an end');
}

function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

/** The rules of one level. A block may hold rules in turn. */
export function rulesOf(text: string): CssRule[] {
  const css = text.replaceAll(/\/\*[^]*?\*\//g, '');
  const rules: CssRule[] = [];
  let at = 0;
  for (;;) {
    const open = css.indexOf('{', at);
    const end = css.indexOf(';', at);
    if (end !== -1 && (open === -1 || end < open)) {
      rules.push({ head: css.slice(at, end + 1).trim() });
      at = end + 1;
    } else if (open === -1) {
      return rules;
    } else {
      const close = endOfBlock(css, open);
      rules.push({ head: css.slice(at, open).trim(), block: css.slice(open + 1, close) });
      at = close + 1;
    }
  }
}

/** Removes brackets with their content, innermost first. */
export function withoutBrackets(selector: string): string {
  const outer = selector.replaceAll(/\([^()]*\)/g, '');
  return outer === selector ? outer : withoutBrackets(outer);
}

/** Splits the selectors of a rule. A comma inside brackets does not separate two. */
export function selectorsOf(head: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const sign of head) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += sign;
  }
  return selectors.map((one) => one.trim());
}
