import type { Plugin } from 'vite';
import { cuts } from './unused-functions.ts';

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined);

/** The block of the first function in a value: in `forwardRef(() => {...})` that of the arrow. */
function blockOf(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  if (!value.type.includes('Function'))
    return Array.isArray(value['arguments']) ? blockOf(value['arguments'][0]) : undefined;
  const body = value['body'];
  return isNode(body) && body.type === 'BlockStatement' ? body : undefined;
}

/** Asks about each named function and method at any depth. What is inside one that is taken is not asked about. */
function eachFunction(part: unknown, isTaken: (name: string, block: Node) => boolean): void {
  if (Array.isArray(part)) for (const one of part) eachFunction(one, isTaken);
  if (!isNode(part)) return;
  const name = nameOf(part['id'] ?? part['key']);
  const block = blockOf(part.type === 'FunctionDeclaration' ? part : (part['init'] ?? part['value']));
  if (typeof name === 'string' && block !== undefined && isTaken(name, block)) return;
  for (const inner of Object.values(part)) eachFunction(inner, isTaken);
}

/** The code with other blocks for some of its functions. Each must be there once. */
export function withBlocks(code: string, tree: unknown, blocks: Readonly<Record<string, string>>): string {
  const found = new Map<string, Node>();
  eachFunction(tree, (name, block) => {
    if (!Object.hasOwn(blocks, name)) return false;
    if (found.has(name)) throw new Error(`cut-functions: twice there: ${name}`);
    found.set(name, block);
    return true;
  });
  const missing = Object.keys(blocks).filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`cut-functions: no longer there: ${missing.join(', ')}`);
  let cut = code;
  for (const [name, { start, end }] of [...found].toSorted(([, a], [, b]) => b.start - a.start))
    cut = cut.slice(0, start) + blocks[name] + cut.slice(end);
  return cut;
}

/** Leaves out what libraries do for others (vite/unused-functions.ts). Build only. Fails when a function has moved. */
export function cutFunctions(): Plugin {
  const left = new Set(Object.keys(cuts));
  return {
    name: 'cut-functions',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\// },
      handler(code, id) {
        const file = Object.keys(cuts).find((name) => id.includes(`/node_modules/${name}`));
        const blocks = file === undefined ? undefined : cuts[file];
        if (file === undefined || blocks === undefined) return null;
        left.delete(file);
        return { code: withBlocks(code, this.parse(code), blocks), map: null };
      },
    },
    buildEnd(error) {
      // The worker's build has none of these libraries.
      if (!error && left.size > 0 && left.size < Object.keys(cuts).length)
        this.error(`cut-functions: no longer there: ${[...left].join(', ')}`);
    },
  };
}
