import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

/** An area that not everybody has. Its table of routes and its screens are files of its pack (src/offline/core/packs.ts). */
export interface Area {
  /** All its addresses begin with it. */
  root: string;
  routes: () => Promise<readonly RouteRow[]>;
}

export const areas: readonly Area[] = [
  { root: paths.coach.root, routes: async () => (await import('./coach.ts')).coachRoutes },
  { root: paths.assistant.root, routes: async () => (await import('./helper.ts')).helperRoutes('assistant') },
  { root: paths.volunteer.root, routes: async () => (await import('./helper.ts')).helperRoutes('volunteer') },
];
