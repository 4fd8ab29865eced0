import path from 'node:path';
import { readApart, tooComplicated } from '#server/teaching/ics/ics.apart.queries.ts';
import type { BusyProblem, BusySpan, BusyTimes } from './busy.ics.rules.ts';

const threadPath = path.join(import.meta.dirname, 'busy.ics.thread.ts');

/** Reads the busy times of a calendar in a thread of its own. */
export async function readBusyApart(
  text: string,
  span: BusySpan,
  mostMs?: number,
): Promise<BusyTimes | BusyProblem> {
  const read = await readApart<BusyTimes | BusyProblem>(threadPath, { text, span }, mostMs);
  return read === tooComplicated ? 'tooComplicated' : read;
}
