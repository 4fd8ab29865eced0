import path from 'node:path';
import { readApart, tooComplicated } from '#server/teaching/ics/ics.apart.queries.ts';
import type { Calendar } from './import.ics.rules.ts';
import type { FileProblem, ReadFile } from './import.table.rules.ts';

const threadPath = path.join(import.meta.dirname, 'import.ics.thread.ts');

/** Reads the calendar of an import in a thread of its own. */
export async function readCalendarApart(
  text: string,
  calendar: Calendar,
  mostMs?: number,
): Promise<ReadFile | FileProblem> {
  const read = await readApart<ReadFile | FileProblem>(threadPath, { text, calendar }, mostMs);
  return read === tooComplicated ? { why: 'tooComplicated', columns: [] } : read;
}
