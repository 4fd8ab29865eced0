import { type Finding, isTest, lineAt, type Tree, type Wall, withoutComments } from '../tree.ts';

interface ServerFunction {
  readonly file: string;
  readonly name: string;
  readonly line: number;
  /** Parameters with their types. */
  readonly signature: string;
  readonly body: string;
}

/** They find or note their rows by one reading, and decide by a second one under locks that others held before. */
const decidesUnderLocks = new Set([
  'bookTogether',
  'offerCourse',
  'offerFreeSeats',
  'settleMembershipPayment',
  'settlePayment',
]);

const declaration = /^(?:export )?(?:async )?(?:function|const) (\w+)/gm;
const reading = /\bclock\.now\(\)/g;
/** True for a function that runs inside a transaction of its caller and can read the clock. */
function isInTransaction(signature: string): boolean {
  const parameters = signature.slice(1, -1).replaceAll(/\([^()]*\) =>/g, '');
  return /\bTx\b/.test(parameters) && /\b(?:Deps|Ctx|Clock)\b/.test(parameters);
}
/** The clock of a keyed command stays at its first reading (server/keyed/run-keyed.ts). */
const isCommand = (signature: string) => /\bCommandCtx\b/.test(signature);

/** The text from the bracket at `start` to its partner. */
function bracketed(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, index + 1);
  }
  return text.slice(start);
}

function functionsOf({ sources }: Tree): ServerFunction[] {
  return sources
    .filter(({ name }) => name.startsWith('server/') && !isTest(name) && !/^server\/(?:demo|db)\//.test(name))
    .flatMap(({ name: file, text }) => {
      const code = withoutComments(text);
      const starts = [...code.matchAll(declaration)];
      return starts.map((found, index): ServerFunction => {
        const body = code.slice(found.index + found[0].length, starts[index + 1]?.index);
        return {
          file,
          name: found[1] ?? '',
          line: lineAt(code, found.index),
          signature: bracketed(body, Math.max(body.indexOf('('), 0)),
          body,
        };
      });
    });
}

/** Readings in a text and in the function it calls that reads most. Branches exclude each other, so callees do not add up. */
function readingsIn(text: string, from: ServerFunction, byName: Map<string, ServerFunction[]>): number {
  const visit = (code: string, file: string, seen: ReadonlySet<ServerFunction>): number => {
    const own = code.match(reading)?.length ?? 0;
    const called = [...code.matchAll(/(?<![\w.])(\w+)\(/g)].flatMap(([, name = '']) => {
      const named = byName.get(name) ?? [];
      const here = named.filter((one) => one.file === file);
      return here.length > 0 ? here : named.length === 1 ? named : [];
    });
    const most = called
      .filter((one) => !seen.has(one) && !isCommand(one.signature))
      .map((one) =>
        decidesUnderLocks.has(one.name) ? 1 : visit(one.body, one.file, new Set([...seen, one])),
      );
    return own + Math.max(0, ...most);
  };
  return visit(text, from.file, new Set([from]));
}

/** Parts of a function that must share one instant: its transactions, or all of it inside a caller's. */
function unitsOf({ signature, body }: ServerFunction): string[] {
  if (isCommand(signature)) return [];
  if (isInTransaction(signature)) return [body];
  return [...body.matchAll(/\.transaction\(/g)].map((found) =>
    bracketed(body, found.index + found[0].length - 1),
  );
}

export const instantsWall: Wall = {
  name: 'a transaction has one instant',
  advice:
    'Read the clock once and pass `now` on: rows of one transaction that are compared by their time must have the same one. A keyed command needs nothing: its `ctx.clock` stays at the first reading.',
  find(tree) {
    const functions = functionsOf(tree);
    const byName = Map.groupBy(functions, ({ name }) => name);
    return functions
      .filter(({ name }) => !decidesUnderLocks.has(name))
      .flatMap((one) =>
        unitsOf(one).flatMap((unit): Finding[] => {
          const readings = readingsIn(unit, one, byName);
          return readings > 1
            ? [{ at: one.file, what: `line ${one.line}: ${one.name} reads the clock ${readings} times` }]
            : [];
        }),
      );
  },
};
