import type { Output, Parsed } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { addAudit } from '#server/platform/public.ts';
import { canChange } from '#server/teaching/public.ts';
import { findCoachId, findClassRow, hasLostCoach } from './class-change.repository.ts';
import {
  type CandidateRow,
  type RosterRow,
  type WaitingRow,
  listLikely,
  listRoster,
  listStaying,
  listWaiting,
} from './class.operator.repository.ts';
import { isOwnClass } from './class.own-case.repository.ts';
import { refuseSubstitute } from './class.substitute.commands.ts';

type Roster = Output<'operator.classRoster'>;
type Candidates = Output<'operator.classCandidates'>;

/** Coaches whose rules are checked, and those that the answer names at most. */
const mostChecked = 60;
const mostShown = 10;

/**
 * Orders and waitlist of a class with names. Each look is written into the audit log. FORBIDDEN for an operator who is the
 * coach or is involved in the class.
 */
export const readRoster = (
  { database, actor, clock }: Ctx,
  { id }: Parsed<'operator.classRoster'>,
): Promise<Roster> =>
  database.transaction(async (tx) => {
    const operatorId = signedIn(actor).id;
    if ((await findCoachId(tx, id)) === undefined) throw new AppError('NOT_FOUND');
    if (await isOwnClass(tx, id, operatorId)) throw new AppError('FORBIDDEN');
    const subject = { kind: 'class', id } as const;
    await addAudit(tx, [{ actorId: operatorId, action: 'class.looked', subject, at: clock.now() }]);
    const orders = await listRoster(tx, id);
    const people = Map.groupBy(
      await listStaying(
        tx,
        orders.map((order) => order.id),
      ),
      (row) => row.order_id,
    );
    return {
      orders: orders.map((row) => ({
        ...presentOrder(row),
        people: (people.get(row.id) ?? []).map(({ participant_id: personId, kind, name }) => ({
          id: personId,
          kind,
          name,
        })),
      })),
      waiting: (await listWaiting(tx, id)).map(presentWaiting),
    };
  });

const presentOrder = (row: RosterRow): Omit<Roster['orders'][number], 'people'> => ({
  id: row.id,
  number: row.number,
  status: row.status,
  student: { id: row.student_id, name: row.student_name },
  caregivers: row.caregivers,
});

const presentWaiting = (row: WaitingRow): Roster['waiting'][number] => ({
  id: row.id,
  student: { id: row.account_id, name: row.name },
  seats: row.seats,
  state: row.state,
  joinedAt: row.joined_at.toISOString(),
});

/** Coaches whom `operator.classSubstitute` would take now. The class itself is not locked: the command checks again. */
export const listCandidates = (
  { database, actor, clock, config }: Ctx,
  { id }: Parsed<'operator.classCandidates'>,
): Promise<Candidates> =>
  database.transaction(async (tx) => {
    if ((await findCoachId(tx, id)) === undefined) throw new AppError('NOT_FOUND');
    const cls = await findClassRow(tx, id);
    const [now, operatorId] = [clock.now(), signedIn(actor).id];
    const answerUntil = cls.starts_at.getTime() - config.rules.proposalAnswerMinimumMinutes * MINUTE_MS;
    if (!(await hasLostCoach(tx, id))) return { isNeeded: false, whyNot: 'coachLeads', items: [] };
    if (!canChange(cls, now) || now.getTime() > answerUntil)
      return { isNeeded: false, whyNot: 'tooLate', items: [] };
    const items: Candidates['items'] = [];
    for (const coach of await listLikely(tx, cls, mostChecked)) {
      const refusal = await refuseSubstitute(
        tx,
        { cls, coachId: coach.id, operatorId },
        now,
        config.rules,
      ).then(
        () => null,
        (error: unknown) => {
          if (error instanceof AppError) return error.reason;
          throw error;
        },
      );
      if (refusal === null) items.push(presentCandidate(coach));
      if (items.length === mostShown) break;
    }
    return { isNeeded: true, whyNot: null, items };
  });

const presentCandidate = (row: CandidateRow): Candidates['items'][number] => ({
  id: row.id,
  name: row.name,
  nameZh: row.name_zh,
  activity: row.activity,
  city: row.city,
  isSameActivity: row.same_activity,
  isSameCity: row.same_city,
});
