import { StartupError } from './startup-error.ts';

/**
 * A step that belongs to an area above. The caller below declares it, and calls it like a function. `server/effects.ts`
 * binds it to its function. It runs in the caller's transaction.
 */
export interface Effect<Args extends unknown[], Result> {
  (...args: Args): Promise<Result>;
  readonly effectName: string;
  carryOut(by: (...args: Args) => Promise<Result>): void;
}

/** Declares an effect. Calling it before somebody carries it out throws, so that none is lost without a sound. */
export function effect<Args extends unknown[], Result = void>(effectName: string): Effect<Args, Result> {
  let carrier: ((...args: Args) => Promise<Result>) | undefined;
  const run = (...args: Args): Promise<Result> => {
    if (carrier === undefined) throw new StartupError(`nobody carries out ${effectName}`);
    return carrier(...args);
  };
  return Object.assign(run, {
    effectName,
    carryOut(by: (...args: Args) => Promise<Result>) {
      carrier = by;
    },
  });
}
