import { areaFiles, areas, compositionRoot, screenFolders, tower } from '../areas.ts';
import { type Finding, isTest, type SourceFile, type Wall } from '../tree.ts';

const areaOf = (name: string): string | undefined => {
  const [top, area = ''] = name.split('/');
  return top === 'server' && area in areas ? area : undefined;
};
const rootOf = (name: string) => compositionRoot.find(([prefix]) => name.startsWith(prefix));

/** The first folder of a file below `src/features` or `src/console`; undefined for files that lie elsewhere. */
function screenAreaOf(name: string): string | undefined {
  const top = screenFolders.find((folder) => name.startsWith(`${folder}/`));
  const [first, ...rest] = top === undefined ? [] : name.slice(top.length + 1).split('/');
  return rest.length > 0 ? first : undefined;
}

/** Returns why a file of an area of screens may not import that one; undefined when it may. */
function screenRefusal({ name }: SourceFile, target: string): string | undefined {
  const from = screenAreaOf(name);
  const to = screenAreaOf(target);
  if (from === undefined || to === undefined || from === to || to === 'base') return undefined;
  if (from === 'base') return 'the base imports no area';
  return (areas[from] ?? []).includes(to)
    ? undefined
    : `${from} may import only ${['base', ...(areas[from] ?? [])].join(', ')}`;
}

/** Why this file may not import that one; undefined when it may. */
function serverRefusal({ name }: SourceFile, target: string): string | undefined {
  const from = areaOf(name);
  const to = areaOf(target);
  if (!target.startsWith('server/') || (from !== undefined && from === to)) return undefined;
  if (to === undefined)
    return from !== undefined && rootOf(target) !== undefined
      ? 'an area does not know the composition root'
      : undefined;
  if (from === undefined) {
    const [, doors] = rootOf(name) ?? [];
    if (doors === undefined) return 'the base imports no area';
    return doors.test(target) ? undefined : `only through ${doors.source}`;
  }
  if (!(areas[from] ?? []).includes(to))
    return `${from} may import only ${areas[from]?.join(', ') || 'no area'}`;
  return target === `server/${to}/public.ts` ? undefined : `only through server/${to}/public.ts`;
}

export const areasWall: Wall = {
  name: 'areas import areas below, through their public face',
  advice:
    'Import from server/<area>/public.ts of an area below. For what lies above, declare an effect (server/base/effect.ts). On the phone, move the component up or let the page pass it down. The table is tests/architecture/areas.ts.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => !isTest(name))
      .flatMap((file) =>
        file.links.flatMap(({ target }): Finding[] => {
          const what = file.name.startsWith('server/')
            ? serverRefusal(file, target)
            : screenRefusal(file, target);
          return what === undefined ? [] : [{ at: `${file.name} → ${target}`, what }];
        }),
      ),
};

/** The noun of a module: `wallet` of `server/money/wallet/wallet.commands.ts`. */
const nounOf = (module: string): string =>
  module.replace(/^(server|src\/features|src\/console)\/[^/]+\//, '');

export const placesWall: Wall = {
  name: 'a feature lies in the area where the server has its noun',
  advice: 'Move the folder to src/features/<area>/<noun>. The areas are in tests/architecture/areas.ts.',
  find: ({ sources }) => {
    const inServer = Map.groupBy(
      new Set(sources.flatMap(({ name }) => (areaOf(name) === undefined ? [] : (moduleOf(name) ?? [])))),
      nounOf,
    );
    const misplaced = (name: string, area: string): string | undefined => {
      const module = moduleOf(name);
      if (!(area in areas)) return `${area} is no area`;
      if (module === undefined) return 'the folder of its noun is missing';
      const twins = inServer.get(nounOf(module)) ?? [];
      return twins.length === 0 || twins.some((twin) => areaOf(twin) === area)
        ? undefined
        : `the server has it as ${twins.join(' and ')}`;
    };
    return sources.flatMap(({ name }): Finding[] => {
      const area = screenAreaOf(name);
      const what = area === undefined || area === 'base' ? undefined : misplaced(name, area);
      return what === undefined ? [] : [{ at: name, what }];
    });
  },
};

/** The height of a file of the server: the place of its folder in the table. Files of `server/` itself are on top. */
function floorOf(name: string): number {
  const [, folder = '', ...below] = name.split('/');
  return below.length === 0 ? tower.length : tower.indexOf(folder);
}

export const towerWall: Wall = {
  name: 'no folder of the server imports a higher one',
  advice:
    'Move the code down, or pass it in. The order of the folders is `tower` in tests/architecture/areas.ts.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => name.startsWith('server/') && !isTest(name))
      .flatMap(({ name, imports }): Finding[] => {
        const floor = floorOf(name);
        if (floor === -1) return [{ at: name, what: 'this folder has no place in the table' }];
        return imports
          .filter((target) => target.startsWith('server/') && floorOf(target) > floor)
          .map((target) => ({ at: `${name} → ${target}`, what: 'this folder is higher' }));
      }),
};

/** An arrow of the table that no import needs. */
export const unusedArrows: Wall = {
  name: 'every arrow of the table is needed',
  advice: 'Remove the arrow from tests/architecture/areas.ts.',
  find: ({ sources }) => {
    const used = new Set(
      sources
        .filter(({ name }) => !isTest(name))
        .flatMap(({ name, imports }) =>
          imports.map((target) => `${areaOf(name) ?? ''} → ${areaOf(target) ?? ''}`),
        ),
    );
    return Object.entries(areas)
      .flatMap(([area, below]) => below.map((other) => `${area} → ${other}`))
      .filter((arrow) => !used.has(arrow))
      .map((at) => ({ at, what: 'no import uses this arrow' }));
  },
};

export const demoWall: Wall = {
  name: 'the demo is loaded only when it plays',
  advice: 'Load it with `await import(…)` where config.demo is true.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => /^(server|contract|src|sw)\//.test(name) && !name.startsWith('server/demo/'))
      .filter(({ name }) => !isTest(name))
      .flatMap(({ name, links }) =>
        links
          .filter(({ target, isDynamic }) => target.startsWith('server/demo/') && !isDynamic)
          .map(({ target }) => ({ at: `${name} → ${target}`, what: 'loads the demo in production too' })),
      ),
};

/** The files that load the demo, each after it has read the setting. */
const loadDemo = ['server/app.ts', 'server/main.ts'];

export const demoSettingWall: Wall = {
  name: 'the setting of the demo is read before the demo is loaded',
  advice: 'Check config.demo first, and name the file in tests/architecture/walls/areas.wall.ts.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => /^(server|contract|src|sw)\//.test(name) && !name.startsWith('server/demo/'))
      .filter(
        ({ name, links }) => !isTest(name) && links.some(({ target }) => target.startsWith('server/demo/')),
      )
      .flatMap(({ name, text }): Finding[] => [
        ...(loadDemo.includes(name)
          ? []
          : [{ at: name, what: 'is not one of the files that load the demo' }]),
        ...(/config\.demo|isDemo\(/.test(text) ? [] : [{ at: name, what: 'reads no setting of the demo' }]),
      ]),
};

/**
 * `server/people/child`, `src/features/people/child`, and in the life of an order each room:
 * `server/booking/order/reading`.
 */
export function moduleOf(name: string): string | undefined {
  const area = areaOf(name) ?? screenAreaOf(name);
  if (area === undefined) return undefined;
  const top = name.slice(0, name.indexOf(`/${area}/`));
  const [noun = '', room = '', ...deeper] = name.slice(top.length + area.length + 2).split('/');
  if (room === '') return undefined;
  const isRoom = area === 'booking' && noun === 'order' && deeper.length > 0 && room !== 'components';
  return [top, area, noun, ...(isRoom ? [room] : [])].join('/');
}

/** Two modules of one area, on the same side. */
const areNeighbors = (from: string, to: string): boolean =>
  areaOf(from) === areaOf(to) && screenAreaOf(from) === screenAreaOf(to);

export const modulesWall: Wall = {
  name: 'no cycle between the modules of an area',
  advice: 'Move what both modules need into the lower one, or into a module below both.',
  find: ({ sources }) => {
    const arrows = new Map<string, Set<string>>();
    for (const { name, imports } of sources) {
      const from = moduleOf(name);
      if (from === undefined || isTest(name)) continue;
      for (const target of imports) {
        const to = moduleOf(target);
        if (to === undefined || to === from || !areNeighbors(from, to)) continue;
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
      }
    }
    return [...arrows].flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => reaches(arrows, to, from))
        .map((to) => ({ at: `${from} → ${to}`, what: 'this import closes a cycle' })),
    );
  },
};

function reaches(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const at of seen) for (const next of arrows.get(at) ?? []) seen.add(next);
  return seen.has(to);
}

export const isAreaFile = (name: string): boolean =>
  areaOf(name) !== undefined && name.split('/').length === 3 && areaFiles.includes(name.split('/')[2] ?? '');
export const isInArea = (name: string): boolean => areaOf(name) !== undefined;
