import { areaFiles, areas, compositionRoot } from '../areas.ts';
import { type Finding, isTest, type SourceFile, type Wall } from '../tree.ts';

const areaOf = (name: string): string | undefined => {
  const [top, area = ''] = name.split('/');
  return top === 'server' && area in areas ? area : undefined;
};
const rootOf = (name: string) => compositionRoot.find(([prefix]) => name.startsWith(prefix));

/** Why this file may not import that one; undefined when it may. */
function refusal({ name }: SourceFile, target: string): string | undefined {
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
    'Import from server/<area>/public.ts of an area below. For what lies above, declare an effect (server/effect.ts). The table is tests/architecture/areas.ts.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => name.startsWith('server/') && !isTest(name))
      .flatMap((file) =>
        file.links.flatMap(({ target }): Finding[] => {
          const what = refusal(file, target);
          return what === undefined ? [] : [{ at: `${file.name} → ${target}`, what }];
        }),
      ),
};

/** An arrow of the table that no import needs any more. */
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

/** `server/people/child`, and in the life of an order each room: `server/booking/order/core`. */
export function moduleOf(name: string): string | undefined {
  const parts = name.split('/');
  const [, area = '', first = '', second = ''] = parts;
  if (areaOf(name) === undefined || parts.length < 4) return undefined;
  const isRoom = area === 'booking' && first === 'order' && parts.length > 4;
  return ['server', area, first, ...(isRoom ? [second] : [])].join('/');
}

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
        if (to === undefined || to === from || areaOf(to) !== areaOf(from)) continue;
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
