import { type Draft, kebab, sentence } from './draft.ts';

interface NewEndpoint {
  /** `lesson.list`: a noun of the glossary and a verb. */
  name: string;
  /** Where a new noun lives; a known noun stays where it is. */
  area?: string | undefined;
  /** A keyed call that changes something, instead of a read. */
  isWrite?: boolean;
}

const areas = ['platform', 'people', 'money', 'teaching', 'booking', 'helping', 'operating'];

/**
 * What an endpoint consists of: its line in the list of calls, its contract, its handler, its policy. A read answers an
 * empty page, a keyed call the time at which it was carried out.
 */
export function newEndpoint(draft: Draft, { name, area, isWrite = false }: NewEndpoint): void {
  const [, noun = '', verb = ''] = /^([a-z][A-Za-z]*)\.([a-z][A-Za-z]*)$/.exec(name) ?? [];
  if (noun === '') throw new Error('A name is <noun>.<verb>, for example lesson.list.');
  if (draft.text('contract/routes.ts')?.includes(`'${name}'`) === true)
    throw new Error(`${name} exists already.`);
  const folder = `server/${areaOf(draft, noun, area)}/${kebab(noun)}`;
  addRoute(draft, noun, verb, isWrite);
  addContract(draft, noun, name, isWrite);
  addHandler(draft, { folder, noun, verb, isWrite });
  draft.insert(
    'tests/contract/matrix/policies.own.ts',
    /^\} satisfies Partial<Policies>;/m,
    `  '${name}': account,\n`,
  );
}

function areaOf(draft: Draft, noun: string, wanted: string | undefined): string {
  const known = areas.find(
    (area) => draft.text(`server/${area}/${kebab(noun)}/${kebab(noun)}.routes.ts`) !== undefined,
  );
  const area = known ?? wanted;
  if (area === undefined || !areas.includes(area))
    throw new Error(`"${noun}" is new: say with --area where it lives (${areas.join(', ')}).`);
  return area;
}

function addRoute(draft: Draft, noun: string, verb: string, isWrite: boolean): void {
  const routes = 'contract/routes.ts';
  const text = draft.text(routes) ?? '';
  const method = isWrite ? 'POST' : 'GET';
  const short = `/applet/${noun}`;
  const isTaken = text.includes(`method: '${method}', path: '${short}'`);
  const path = verb === 'list' && !isTaken ? short : `${short}/${verb}`;
  const line = `  '${noun}.${verb}': { method: '${method}', path: '${path}'${isWrite ? ', keyed: true' : ''} },\n`;
  const neighbour = text.includes(`\n  '${noun}.`)
    ? new RegExp(String.raw`^ {2}'${noun}\.`, 'm')
    : /^ {2}'command\.detail'/m;
  draft.insert(routes, neighbour, line);
}

const inputOf = (isWrite: boolean) =>
  isWrite ? 'z.strictObject({})' : 'z.strictObject({ cursor: cursor.optional() })';
const outputOf = (isWrite: boolean) =>
  isWrite ? 'z.strictObject({ at: instant })' : 'page(z.strictObject({ id }))';

function addContract(draft: Draft, noun: string, name: string, isWrite: boolean): void {
  const file = `contract/${kebab(noun)}.ts`;
  const entry = `  '${name}': endpoint({
    summary: '${sentence(noun)}: ${name.split('.')[1]}',
    access: 'signedIn',
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
  draft.insert(all, /^import \{ walletApi \}/m, `import { ${noun}Api } from './${kebab(noun)}.ts';\n`);
  draft.insert(all, /^\} satisfies Record<RouteName, Endpoint>;/m, `  ...${noun}Api,\n`);
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

interface Handler {
  folder: string;
  noun: string;
  verb: string;
  isWrite: boolean;
}

function addHandler(draft: Draft, { folder, noun, verb, isWrite }: Handler): void {
  const handler = `${verb}${sentence(noun).replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const kind = isWrite ? 'commands' : 'queries';
  const file = `${kebab(noun)}.${kebab(verb)}.${kind}.ts`;
  const name = `${noun}.${verb}`;
  draft.add(`${folder}/${file}`, isWrite ? commandText(name, handler) : queryText(name, handler));
  const routes = `${folder}/${kebab(noun)}.routes.ts`;
  const taken = `import { ${handler} } from './${file}';\n`;
  if (draft.text(routes) !== undefined) {
    draft.insert(routes, /\n\n(?:\/\*\*|export const )/, `\n${taken.trimEnd()}`);
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
import { handlers } from '#server/http/handlers.ts';
${taken}
export const ${noun}Handlers = handlers(${noun}Api, {
  '${name}': ${handler},
});
`,
  );
  const table = folder.replace(/\/[^/]+$/, '/handlers.ts');
  draft.insert(
    table,
    /^\n?\/\*\* The calls of/m,
    `import { ${noun}Handlers } from './${kebab(noun)}/${kebab(noun)}.routes.ts';\n`,
  );
  draft.insert(table, /^\};/m, `  ...${noun}Handlers,\n`);
}

const queryText = (name: string, handler: string): string =>
  `import type { Output } from '#contract/all-apis.ts';

/** An empty page as long as there is no repository to read from. */
export const ${handler} = async (): Promise<Output<'${name}'>> => ({ items: [], next: null });
`;

const commandText = (name: string, handler: string): string =>
  `import type { Output } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';

/** Runs in the transaction that stores its answer: when it was carried out. */
export const ${handler} = async ({ clock }: CommandCtx): Promise<Output<'${name}'>> => ({
  at: clock.now().toISOString(),
});
`;
