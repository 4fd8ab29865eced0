import { areas, capital, type Draft, kebab, sentence } from './draft.ts';

export interface NewEndpoint {
  /** `lesson.list`, or for operators `operator.lessonList`: a noun of the glossary and a verb. */
  name: string;
  /** Area of a new noun; a known noun stays in its area. */
  area?: string | undefined;
  /** True for a keyed call that changes something, instead of a read. */
  isWrite?: boolean;
}

/** The parts of a call's name. */
export interface CallName {
  name: string;
  noun: string;
  verb: string;
  isOperator: boolean;
}

export function callName(name: string): CallName {
  const operator = /^operator\.([a-z][A-Za-z]*)([A-Z][a-z]*)$/.exec(name);
  const [, noun = '', verb = ''] = operator ?? /^([a-z][A-Za-z]*)\.([a-z][A-Za-z]*)$/.exec(name) ?? [];
  if (noun === '' || noun === 'operator')
    throw new Error('A name is <noun>.<verb> or operator.<noun><Verb>, for example lesson.list.');
  return { name, noun, verb: verb.charAt(0).toLowerCase() + verb.slice(1), isOperator: operator !== null };
}

const routeFiles = ['contract/routes.ts', 'contract/routes-account.ts', 'contract/routes-operator.ts'];
export const isCall = (draft: Draft, name: string): boolean =>
  routeFiles.some((file) => draft.text(file)?.includes(`'${name}':`) === true);

/**
 * Writes an endpoint: its line in the list of calls, contract, handler, policy, and its row in the list of
 * calls without a caller. A read returns an empty page, a keyed call the time at which it ran.
 */
export function newEndpoint(draft: Draft, { name, area, isWrite = false }: NewEndpoint): void {
  const call = callName(name);
  if (isCall(draft, name)) throw new Error(`${name} exists already.`);
  const folder = `server/${areaOf(draft, call.noun, area)}/${kebab(call.noun)}`;
  addRoute(draft, call, isWrite);
  addContract(draft, call, isWrite);
  addHandler(draft, { ...call, folder, isWrite });
  draft.insert(
    `tests/contract/matrix/policies.${call.isOperator ? 'operator' : 'own'}.ts`,
    /^\} satisfies Partial<Policies>;/m,
    `  '${name}': ${call.isOperator ? 'list' : 'account'},\n`,
  );
  draft.insert(uncalled, /^\};/m, `  '${name}': 'no screen calls it yet',\n`);
}

const uncalled = 'tests/architecture/uncalled.ts';

/** Removes a call from the list of calls without a caller. */
export const markCalled = (draft: Draft, name: string): void =>
  draft.remove(uncalled, new RegExp(String.raw`^ {2}'${name.replace('.', String.raw`\.`)}':.*\n`, 'm'));

/** Returns the area with the noun's table of handlers, or the requested area. */
export function areaOf(draft: Draft, noun: string, wanted?: string): string {
  const known = areas.find((area) => draft.has(`server/${area}/${kebab(noun)}/${kebab(noun)}.routes.ts`));
  const area = known ?? wanted;
  if (area === undefined || !areas.includes(area))
    throw new Error(`"${noun}" is new: give its area with --area (${areas.join(', ')}).`);
  return area;
}

function addRoute(draft: Draft, { name, noun, verb, isOperator }: CallName, isWrite: boolean): void {
  const file = isOperator ? 'contract/routes-operator.ts' : 'contract/routes.ts';
  const text = draft.text(file) ?? '';
  const method = isWrite ? 'POST' : 'GET';
  const short = `/applet/${isOperator ? 'operator/' : ''}${noun}`;
  const isTaken = text.includes(`method: '${method}', path: '${short}'`);
  const path = verb === 'list' && !isTaken ? short : `${short}/${verb}`;
  const line = `  '${name}': { method: '${method}', path: '${path}'${isWrite ? ', keyed: true' : ''} },\n`;
  const first = isOperator ? `operator\\.${noun}[A-Z]` : `${noun}\\.`;
  const neighbor = new RegExp(String.raw`^ {2}'${first}`, 'm');
  const last = isOperator ? /^\} as const/m : /^ {2}'command\.detail'/m;
  draft.insert(file, neighbor.test(text) ? neighbor : last, line);
}

const inputOf = (isWrite: boolean) =>
  isWrite ? 'z.strictObject({})' : 'z.strictObject({ cursor: cursor.optional() })';
const outputOf = (isWrite: boolean) =>
  isWrite ? 'z.strictObject({ at: instant })' : 'page(z.strictObject({ id }))';

function addContract(draft: Draft, { name, noun, verb, isOperator }: CallName, isWrite: boolean): void {
  const file = `contract/${kebab(noun)}.ts`;
  const entry = `  '${name}': endpoint({
    summary: '${capital(verb)} ${sentence(noun).toLowerCase()}${isWrite ? '' : ' records'}',
    access: '${isOperator ? 'operator' : 'signedIn'}',
    input: ${inputOf(isWrite)},
    output: ${outputOf(isWrite)},
  }),
`;
  const needed = isWrite ? ['instant'] : ['cursor', 'id', 'page'];
  const text = draft.text(file);
  if (text !== undefined) {
    const table = new RegExp(String.raw`(?<=export const ${noun}Api = \{\n)`);
    draft.insert(file, table, entry);
    draft.files.set(file, withImports(draft.text(file) ?? '', needed));
    return;
  }
  draft.add(
    file,
    `import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ${needed.join(', ')} } from './fields.ts';

export const ${noun}Api = {
${entry}};
`,
  );
  const all = 'contract/all-apis.ts';
  draft.import(all, `import { ${noun}Api } from './${kebab(noun)}.ts';`);
  draft.insert(all, /^\} satisfies Record<RouteName, Endpoint>;/m, `  ...${noun}Api,\n`);
  draft.insert(all, /(?<=^ {2}typeof \w+Api)(?=;$)/m, ` &\n  typeof ${noun}Api`);
}

/** The import from ./fields.ts with these names too. */
function withImports(text: string, names: readonly string[]): string {
  const line = /import \{([^}]*)\} from '.\/fields\.ts';/;
  const have = (line.exec(text)?.[1] ?? '').split(',').map((part) => part.trim());
  const all = [...new Set([...have, ...names])].filter((part) => part !== '').toSorted();
  const wanted = `import { ${all.join(', ')} } from './fields.ts';`;
  return line.test(text)
    ? text.replace(line, wanted)
    : text.replace(/(?<=import \{ endpoint \} from '.\/endpoint\.ts';\n)/, `${wanted}\n`);
}

interface Handler extends CallName {
  folder: string;
  isWrite: boolean;
}

function addHandler(draft: Draft, { folder, name, noun, verb, isOperator, isWrite }: Handler): void {
  const handler = `${verb}${capital(noun)}${isOperator ? 'ForOperator' : ''}`;
  const kind = isWrite ? 'commands' : 'queries';
  const file = `${kebab(noun)}.${isOperator ? 'operator-' : ''}${kebab(verb)}.${kind}.ts`;
  draft.add(`${folder}/${file}`, isWrite ? commandText(name, handler) : queryText(name, handler));
  const routes = `${folder}/${kebab(noun)}.routes.ts`;
  const taken = `import { ${handler} } from './${file}';\n`;
  if (draft.text(routes) !== undefined) {
    draft.import(routes, taken.trimEnd());
    draft.insert(
      routes,
      new RegExp(String.raw`(?<=handlers\(${noun}Api, \{\n)`),
      `  '${name}': ${handler},\n`,
    );
    return;
  }
  draft.add(
    routes,
    `import { ${noun}Api } from '#contract/${kebab(noun)}.ts';
import { handlers } from '#server/context/handler-table.ts';
${taken}
export const ${noun}Handlers = handlers(${noun}Api, {
  '${name}': ${handler},
});
`,
  );
  const table = folder.replace(/\/[^/]+$/, '/handlers.ts');
  draft.import(table, `import { ${noun}Handlers } from './${kebab(noun)}/${kebab(noun)}.routes.ts';`);
  draft.insert(table, /^\};/m, `  ...${noun}Handlers,\n`);
}

const queryText = (name: string, handler: string): string =>
  `import type { Output } from '#contract/all-apis.ts';

/** An empty page as long as there is no repository to read from. */
export const ${handler} = async (): Promise<Output<'${name}'>> => ({ items: [], next: null });
`;

const commandText = (name: string, handler: string): string =>
  `import type { Output } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context/context.ts';

/** Runs in the transaction that stores its answer: when it was carried out. */
export const ${handler} = async ({ clock }: CommandCtx): Promise<Output<'${name}'>> => ({
  at: clock.now().toISOString(),
});
`;
