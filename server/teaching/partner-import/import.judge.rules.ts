import type { ImportColumn, ImportFault } from '#contract/import-choices.ts';
import type { ImportCheck, ImportLine } from '#contract/partner-import.ts';
import type { ImportRow } from './import.table.rules.ts';

export type Fault = NonNullable<ImportLine['faults']>[number];

/** A line with the rows that it makes. */
export interface Judged<R> {
  line: ImportLine;
  makes: readonly R[];
}

export const fault = (column: ImportColumn, why: ImportFault, line?: number): Fault => ({
  column,
  why,
  ...(line !== undefined && { line }),
});

export const faulty = <R>({ line }: ImportRow, faults: readonly Fault[]): Judged<R> => ({
  line: { line, state: 'fault', faults: [...faults] },
  makes: [],
});

export const repeated = <R>({ line }: ImportRow, repeats: NonNullable<ImportLine['repeats']>): Judged<R> => ({
  line: { line, state: 'duplicate', repeats },
  makes: [],
});

export const fine = <R>({ line }: ImportRow, makes: readonly R[]): Judged<R> => ({
  line: { line, state: 'fine' },
  makes,
});

export function countLines(lines: readonly ImportLine[]): ImportCheck['counts'] {
  const counts = { fine: 0, fault: 0, duplicate: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}
