import { lazy, Suspense } from 'react';

const LaterBars = lazy(async () => ({ default: (await import('./later-bars.tsx')).LaterBars }));

/** Bars that matter only after the first paint: a newer version, storage trouble, waiting actions that need a sign-in. */
export function AppBars() {
  return (
    <Suspense fallback={null}>
      <LaterBars />
    </Suspense>
  );
}
