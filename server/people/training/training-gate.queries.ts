import type { Kysely } from 'kysely';
import { AppError } from '#server/base/errors.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { listLessonVersions } from './lesson.queries.ts';
import { listReads, listReadsOf } from './training.repository.ts';

/** The lessons that an account has still to read, in their order. */
export async function missingLessons(db: Kysely<Tables>, accountId: string): Promise<string[]> {
  return missingAmong(await listLessonVersions(db), await listReads(db, accountId));
}

const missingAmong = (
  lessons: Awaited<ReturnType<typeof listLessonVersions>>,
  reads: readonly Row<'training_read'>[],
): string[] =>
  lessons
    .filter(({ slug, version }) => !reads.some((read) => read.module === slug && read.version >= version))
    .map(({ slug }) => slug);

/** Returns the accounts that have read every lesson. */
export async function trainedAmong(db: Kysely<Tables>, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const lessons = await listLessonVersions(db);
  const reads = await listReadsOf(db, accountIds);
  return new Set(
    accountIds.filter(
      (id) =>
        missingAmong(
          lessons,
          reads.filter((read) => read.account_id === id),
        ).length === 0,
    ),
  );
}

/** Before the first class is created: TRAINING_MISSING with the lessons. */
export async function requireTraining(db: Kysely<Tables>, accountId: string): Promise<void> {
  const missing = await missingLessons(db, accountId);
  if (missing.length > 0) throw new AppError('TRAINING_MISSING', { missing });
}
