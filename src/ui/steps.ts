import { startTransition, useEffect, useState } from 'react';
import { whenIdleTwice } from '#src/clock/idle.ts';

/**
 * Counts from 0 to `last`, whenever the main thread is idle. For a long page. What is in sight comes first, and the
 * rest in pieces that each leave the phone free for a tap.
 */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(
    () => (step < last ? whenIdleTwice(() => startTransition(() => setStep(step + 1))) : undefined),
    [step, last],
  );
  return step;
}
