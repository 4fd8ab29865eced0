import { parseAst } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

interface Cut {
  start: number;
  end: number;
  text: string;
}

/** The file of an `import('./file.js')`. The minifier writes its address as a template. */
function fileOf({ type, source }: Node): string | undefined {
  if (type !== 'ImportExpression' || !isNode(source)) return undefined;
  const [text] = Array.isArray(source['quasis']) ? source['quasis'].filter(isNode) : [];
  const { cooked } = { cooked: source['value'], ...(text?.['value'] as object | undefined) };
  return typeof cooked === 'string' && cooked.startsWith('./') ? cooked.slice(2) : undefined;
}

/** What Vite has put around an `import()`: it loads style sheets by the address of a module. */
function wrappedIn(node: Node, code: string): Node | undefined {
  const [run, sheets] = node.type === 'CallExpression' ? (node['arguments'] as Node[]) : [];
  const isVites =
    run?.type === 'ArrowFunctionExpression' &&
    sheets !== undefined &&
    /^(__vite__mapDeps\(|\[\]$)/.test(code.slice(sheets.start, sheets.end));
  return isVites && code.slice(run.start, run.end).includes('import(') ? run : undefined;
}

/** The code of a module with each `import()` of a file replaced, and without what Vite has put around it. */
export function withoutImports(code: string, loaderOf: (file: string) => string): string {
  const cuts: Cut[] = [];
  const enter = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(enter);
    if (!isNode(value)) return;
    const { start, end } = value;
    const file = fileOf(value);
    if (file !== undefined) cuts.push({ start, end, text: loaderOf(file) });
    const run = wrappedIn(value, code);
    if (run) cuts.push({ start, end: run.start, text: '(' }, { start: run.end, end, text: ')()' });
    for (const part of run ? [run] : Object.values(value)) enter(part);
  };
  enter(parseAst(code));
  const lastFirst = cuts.toSorted((a, b) => b.start - a.start);
  return lastFirst.reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
}
