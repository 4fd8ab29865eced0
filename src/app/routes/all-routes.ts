import { coachRoutes } from './coach.ts';
import type { RouteRow } from './route.ts';
import { sharedRoutes } from './shared.ts';
import { studentRoutes } from './student.ts';

export const allRoutes: readonly RouteRow[] = [...sharedRoutes, ...studentRoutes, ...coachRoutes];
