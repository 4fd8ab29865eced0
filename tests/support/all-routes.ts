import { areas } from '#src/app/routes/areas.ts';
import type { RouteRow } from '#src/app/routes/route.ts';
import { sharedRoutes } from '#src/app/routes/shared.ts';
import { studentRoutes } from '#src/app/routes/student.ts';

/** Every screen of the product, those of the areas too. */
export const allRoutes: readonly RouteRow[] = [
  ...sharedRoutes,
  ...studentRoutes,
  ...(await Promise.all(areas.map(async ({ routes }) => await routes()))).flat(),
];
