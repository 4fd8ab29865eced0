import { lazy, Suspense } from 'react';
import { firstScreen } from '#src/offline/first-screen.ts';

const LaterBars = lazy(async () => {
  await firstScreen();
  return { default: (await import('./later-bars.tsx')).LaterBars };
});

/** Bars that matter only after the first screen: a newer version, storage trouble, waiting actions that need a sign-in. */
export function AppBars() {
  return (
    <Suspense fallback={null}>
      <LaterBars />
    </Suspense>
  );
}
