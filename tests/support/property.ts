import fc from 'fast-check';
import { seed } from './seed.ts';

/** Checks a property of fast-check with the shared seed. A failure prints the seed and the smallest counterexample. */
export function assertAlways<T>(property: fc.IAsyncProperty<T>, options?: { numRuns: number }): Promise<void>;
export function assertAlways<T>(property: fc.IProperty<T>, options?: { numRuns: number }): void;
export function assertAlways<T>(
  property: fc.IRawProperty<T>,
  options?: { numRuns: number },
): Promise<void> | void {
  return fc.assert(property, { seed, ...options });
}
