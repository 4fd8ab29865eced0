import {
  createBrowserRouter,
  redirect,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { loadWords } from '#src/i18n/index.ts';
import { session } from '#src/session/session.ts';
import { progress } from '#src/ui/progress.ts';
import { guarded } from './guard.tsx';
import { MissingPage } from './missing-page.tsx';
import { needingParams } from './needing-params.tsx';
import { Root } from './root.tsx';
import { RouteErrorPage } from './route-error.tsx';
import { areas } from './routes/areas.ts';
import type { RouteRow } from './routes/route.ts';
import { sharedRoutes } from './routes/shared.ts';
import { studentRoutes } from './routes/student.ts';

/**
 * Loads page and words side by side while the progress bar of the specification runs. The first screen does
 * not wait: it needs the words of the start alone (tests/architecture/walls/words.wall.ts).
 */
function lazyPage({ path, access, page }: RouteRow) {
  return async () => {
    progress.start();
    try {
      const words = path === paths.student.home ? undefined : loadWords();
      const [{ Component }] = await Promise.all([page(), words]);
      return { Component: needingParams(path, guarded(access, Component)) };
    } finally {
      progress.done();
    }
  };
}

const screenOf = (row: RouteRow): RouteObject => ({
  path: row.path,
  lazy: lazyPage(row),
  // Unused while the inline skeleton of index.html is still on the screen.
  HydrateFallback: () => null,
});

/** The parent of all screens, those of an area too. */
const screens = 'screens';

/** Loads the routes of an area when one of its URLs is opened. */
const loadArea: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const area = areas.find(({ root }) => path.startsWith(`${root}/`));
  if (area === undefined) return;
  progress.start();
  try {
    patch(screens, (await area.routes()).map(screenOf));
  } finally {
    progress.done();
  }
};

/**
 * Home is the area that was used last, while its role is open (docs/specification.md 2); else the student's.
 */
function home(): string {
  const { role, user } = session.get();
  return user?.roles.includes(role) ? paths[role].home : paths.student.home;
}

/** `/` and the shells' own roots. */
const redirects: RouteObject[] = [
  { path: '/', loader: () => redirect(home()) },
  { path: paths.student.root, loader: () => redirect(paths.student.home) },
  { path: paths.coach.root, loader: () => redirect(paths.coach.home) },
  { path: paths.assistant.root, loader: () => redirect(paths.assistant.home) },
  { path: paths.volunteer.root, loader: () => redirect(paths.volunteer.home) },
];

const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/ui', lazy: async () => await import('#src/pages/dev/ui.page.tsx') }]
  : [];

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves once the first screen has loaded or failed. So the frame is drawn once, together with it. */
export async function routed(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

export const createRouter = (): Router =>
  createBrowserRouter(
    [
      {
        Component: Root,
        HydrateFallback: () => null,
        children: [
          {
            id: screens,
            ErrorBoundary: RouteErrorPage,
            children: [
              ...redirects,
              ...sharedRoutes.map(screenOf),
              ...studentRoutes.map(screenOf),
              ...development,
              { path: '*', Component: MissingPage },
            ],
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: loadArea },
  );
