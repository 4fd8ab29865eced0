import type { Kysely } from 'kysely';
import { trainingModules } from '#server/content/training-modules.ts';
import type { Database } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { listReads } from './training.repository.ts';

/** The lessons that an account has still to read, in their order. */
export async function missingLessons(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const reads = await listReads(db, accountId);
  return trainingModules
    .filter(({ slug, version }) => !reads.some((read) => read.module === slug && read.version >= version))
    .map(({ slug }) => slug);
}

/** Before the first class is created or an invitation agreed to: TRAINING_MISSING with the lessons. */
export async function requireTraining(db: Kysely<Database>, accountId: string): Promise<void> {
  const missing = await missingLessons(db, accountId);
  if (missing.length > 0) throw new AppError('TRAINING_MISSING', { missing });
}
