import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

/**
 * Screens that share a table of routes, loaded when one of them is opened. They are those of coaches and
 * helpers, and the settings, which are rarely opened.
 */
export interface Area {
  /** First part of all its URLs. */
  root: string;
  routes: () => Promise<readonly RouteRow[]>;
}

export const areas: readonly Area[] = [
  { root: paths.setting, routes: async () => (await import('./setting.ts')).settingRoutes },
  { root: paths.coach.root, routes: async () => (await import('./coach.ts')).coachRoutes },
  { root: paths.assistant.root, routes: async () => (await import('./helper.ts')).helperRoutes('assistant') },
  { root: paths.volunteer.root, routes: async () => (await import('./helper.ts')).helperRoutes('volunteer') },
];
