import type { Plugin } from 'vite';
import { filesFor } from './files-for.ts';

/** Who can reach a module. `start` is the app itself with its first screen: the rules of vite.config.ts hold for these. */
type Topic = 'start' | 'orders' | 'mine' | 'coachDay' | 'coach' | 'helperDay' | 'helper';

/** Modules that a route asks for, or the app ahead of a role's day. The first line that fits counts. */
const topicOfRoot: readonly (readonly [RegExp, Topic])[] = [
  [/\/src\/pages\/student\/home\.page\.tsx$/, 'start'],
  [/\/src\/pages\/(student\/(order|cancel|payment|rating|wallet)|shared\/(result|waiting|rating))/, 'orders'],
  [/\/src\/pages\/(student|shared|setting)\//, 'mine'],
  [/\/src\/pages\/coach\/home\.page\.tsx$|\/day-ahead\.queries\.ts$/, 'coachDay'],
  [/\/src\/pages\/coach\//, 'coach'],
  [/\/src\/pages\/helper\/home\.page\.tsx$|\/features\/helping\/helping\.queries\.ts$/, 'helperDay'],
  [/\/src\/pages\/helper\//, 'helper'],
];

/** Asked for at each start once the first screen stands; all that it imports comes along. */
const laterModule = '/src/app/later-bars.tsx';

/** What one walk reads of a module: rollup's names. */
export interface ModuleLinks {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

const topicOf = (id: string): Topic | undefined => topicOfRoot.find(([pattern]) => pattern.test(id))?.[1];

/**
 * A module belongs to the file of those that reach it. Its imports are reached by at least as many. So files import
 * only files of more readers, and there is no circle.
 */
function fileFor(readers: ReadonlySet<Topic>): string | undefined {
  const some = (...topics: Topic[]): boolean => topics.some((topic) => readers.has(topic));
  if (some('start')) return undefined;
  if (some('orders')) return some('mine') ? 'screens' : 'orders';
  if (some('mine')) return 'mine';
  if (some('coach', 'coachDay') && some('helper', 'helperDay')) return 'helping';
  if (some('coach', 'coachDay')) return some('coachDay') ? 'coach-day' : 'coach';
  return some('helperDay') ? 'helper-day' : 'helper';
}

/** The file of each own module that a screen needs at once. What a screen asks for later keeps a file of its own. */
export function filesOfModules(modules: ReadonlyMap<string, ModuleLinks>): Map<string, string> {
  const readers = new Map<string, Set<Topic>>();
  const atOnce = new Set<string>();
  const enter = (id: string, topic: Topic, isAtOnce: boolean): void => {
    const own = readers.get(id) ?? new Set();
    if (own.has(topic) && (!isAtOnce || atOnce.has(id))) return;
    readers.set(id, own.add(topic));
    if (isAtOnce) atOnce.add(id);
    const links = modules.get(id);
    for (const next of links?.importedIds ?? []) enter(next, topic, isAtOnce);
    for (const next of links?.dynamicallyImportedIds ?? [])
      if (topicOf(next) === undefined) enter(next, topic, false);
  };
  for (const [id, { isEntry }] of modules) {
    if (isEntry) enter(id, 'start', false);
    const topic = topicOf(id);
    if (topic !== undefined) enter(id, topic, true);
  }
  const files = new Map<string, string>();
  for (const id of atOnce) {
    const file = /\/(src|contract)\//.test(id) && fileFor(readers.get(id) ?? new Set());
    if (file) files.set(id, file);
  }
  return files;
}

/**
 * Few, larger files instead of one a screen: compressed together they are a sixth smaller. No screen loads code of
 * another topic (docs/decisions/0495-screens-of-one-topic-are-one-file.md).
 */
export function screenFiles(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let files = new Map<string, string>();
  return {
    plugin: {
      name: 'screen-files',
      apply: 'build',
      buildEnd() {
        const links = [...this.getModuleIds()].flatMap((id) => {
          const info = this.getModuleInfo(id);
          return info === null ? [] : [[id, info] as const];
        });
        files = filesOfModules(new Map(links));
      },
      generateBundle(_, bundle) {
        const ofScreens = new Set(files.values());
        for (const file of filesFor(bundle, laterModule)) {
          const chunk = bundle[file.slice(1)];
          if (chunk?.type === 'chunk' && ofScreens.has(chunk.name))
            this.error(`screen-files: each start would load the screens of ${file}`);
        }
      },
    },
    nameOf: (id) => files.get(id) ?? null,
  };
}
