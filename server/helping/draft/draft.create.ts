import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findListedCoach } from '#server/teaching/public.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { toInstant } from '#server/time/zone.ts';
import { notifyOfDraft } from './draft.notices.ts';
import { presentDraft } from './draft.presenter.ts';

/**
 * A helper proposes a class to a coach who is in the search (docs/domain.md 4.2). NOT_FOUND for any other coach,
 * OWN_CLASS when it is the author; the times are refused as in a new class, everything else is judged when the coach
 * agrees.
 */
export async function createDraft(
  { tx, actor, clock }: CommandCtx,
  { coachId, role, form }: Parsed<'draft.create'>,
): Promise<Output<'draft.create'>> {
  const now = clock.now();
  if (coachId === actor.id) throw new AppError('OWN_CLASS');
  const author = await findHelper(tx, actor.id, role);
  if (author === undefined) throw new AppError('FORBIDDEN');
  const coach = await findListedCoach(tx, coachId);
  if (coach === undefined) throw new AppError('NOT_FOUND');
  const startsAt = toInstant(form.date, form.startTime, form.zone, form.fold);
  const endsAt = toInstant(form.date, form.endTime, form.zone, form.fold);
  if (endsAt <= startsAt) throw new AppError('BAD_INPUT', { field: 'endTime' });
  if (startsAt <= now) throw new AppError('BAD_INPUT', { field: 'date' });
  const row = await tx
    .insertInto('class_draft')
    .values({
      id: randomUUIDv7(),
      author_id: actor.id,
      author_role: role,
      coach_id: coachId,
      form: JSON.stringify(form),
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyOfDraft(tx, 'coach', 'draftReceived', row, now);
  return await presentDraft(tx, row, actor.id, now);
}
