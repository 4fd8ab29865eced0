import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

/**
 * Screens whose table of routes comes when one of them is opened. Most are of a role, and files of its pack
 * (src/offline/core/packs.ts). The parts of the settings are everybody's, and rarely opened.
 */
export interface Area {
  /** All its addresses begin with it. */
  root: string;
  routes: () => Promise<readonly RouteRow[]>;
}

export const areas: readonly Area[] = [
  { root: paths.setting, routes: async () => (await import('./setting.ts')).settingRoutes },
  { root: paths.coach.root, routes: async () => (await import('./coach.ts')).coachRoutes },
  { root: paths.assistant.root, routes: async () => (await import('./helper.ts')).helperRoutes('assistant') },
  { root: paths.volunteer.root, routes: async () => (await import('./helper.ts')).helperRoutes('volunteer') },
];
