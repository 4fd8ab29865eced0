import { lazy, Suspense } from 'react';

const Todo = lazy(async () => ({ default: (await import('./home-asks.tsx')).HomeAsks }));

/** What waits for the person. Its code and words come beside the first screen of somebody who is signed in. */
export function HomeTodo() {
  return (
    <Suspense fallback={null}>
      <Todo />
    </Suspense>
  );
}
