import type { Parsed } from '#contract/all-apis.ts';
import type { StudentDetail } from '#contract/student.ts';
import { AppError } from '#server/base/errors.ts';
import { closesAt } from '#server/booking/needs/needs.rules.ts';
import { presentOrders } from '#server/booking/order/reading/order.record.queries.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findName } from '#server/people/public.ts';
import { findMeetings, listOrdersBetween } from './student.repository.ts';

const shownOrders = 20;

/**
 * Returns a family to a coach with orders of it (docs/domain.md 4.2, "Page of a family"). Everybody else gets
 * NOT_FOUND, like for an unknown id.
 */
export async function readStudent(ctx: Ctx, { id }: Parsed<'student.detail'>): Promise<StudentDetail> {
  const { database, clock, config } = ctx;
  const { query: db } = database;
  const coachId = signedIn(ctx.actor).id;
  const now = clock.now();
  const { last, held } = await findMeetings(db, coachId, id);
  const until = last && new Date(closesAt(last, config.rules.needsVisibleDays));
  const student = await findName(db, id);
  if (until === null || until <= now || student === undefined) throw new AppError('NOT_FOUND');
  const orders = await listOrdersBetween(db, coachId, id, shownOrders);
  return {
    student: { ...student, avatarSeed: id },
    sessions: held,
    orders: await presentOrders(db, orders, { side: 'coach', now, rules: config.rules }),
    until: until.toISOString(),
  };
}
