import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { loadNamespaces } from '#src/i18n/index.ts';
import { session } from '#src/session/session.ts';
import { progress } from '#src/ui/progress.ts';
import { guarded } from './guard.tsx';
import { MissingPage } from './missing-page.tsx';
import { Root } from './root.tsx';
import { RouteErrorPage } from './route-error.tsx';
import { allRoutes } from './routes/all-routes.ts';
import type { RouteRow } from './routes/route.ts';

/** Page and words load side by side; the progress bar of the specification runs meanwhile. */
function lazyPage({ access, words, page }: RouteRow) {
  return async () => {
    progress.start();
    try {
      const [{ Component }] = await Promise.all([page(), loadNamespaces(words)]);
      return { Component: guarded(access, Component) };
    } finally {
      progress.done();
    }
  };
}

const screens: RouteObject[] = allRoutes.map((row) => ({
  path: row.path,
  lazy: lazyPage(row),
  // Unused while the inline skeleton of index.html is still on screen.
  HydrateFallback: () => null,
}));

/**
 * A coach who used that area last is at home there (docs/decisions/0332); everybody else in the student's
 * (docs/specification.md 2).
 */
function home(): string {
  const { role, user } = session.get();
  return role === 'coach' && user?.roles.includes('coach') ? paths.coach.home : paths.student.home;
}

/** `/` and the shells' own roots. */
const redirects: RouteObject[] = [
  { path: '/', loader: () => redirect(home()) },
  { path: paths.student.root, loader: () => redirect(paths.student.home) },
  { path: paths.coach.root, loader: () => redirect(paths.coach.home) },
];

const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/ui', lazy: async () => await import('#src/pages/dev/ui.page.tsx') }]
  : [];

export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: RouteErrorPage,
          children: [...redirects, ...screens, ...development, { path: '*', Component: MissingPage }],
        },
      ],
    },
  ]);
