import type { Report } from './runner.ts';

/** A run in a few lines: for the end of a long one, and for a failure. */
export function describeReport({ seed, seconds, acknowledged, counts, rounds, ...report }: Report): string {
  const much = (numbers: ReadonlyMap<string, number>) =>
    [...numbers]
      .toSorted(([, a], [, b]) => b - a)
      .map(([what, n]) => `${what} ${n}`)
      .join(', ');
  return [
    `seed ${seed}: ${counts.operations} operations, ${acknowledged} acknowledged, ${rounds} rounds of checks, ${Math.round(seconds)} s`,
    `faults: ${JSON.stringify(counts)}`,
    `kinds: ${much(report.kinds)}`,
    `steps of orders: ${much(report.steps)}`,
    `refusals: ${much(report.refusals)}`,
    ...report.violations.map(({ name, what }) => `VIOLATED: ${name}\n  ${what.join('\n  ')}`),
  ].join('\n');
}
