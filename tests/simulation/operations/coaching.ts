import type { ClassRecord } from '#contract/class.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { classCancelReasons, OrderStatus, rejectReasons } from '#contract/enums.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import type { Turn } from '../turn.ts';
import { toOrder } from './leaving.ts';
import { answersTo } from './needs.ts';
import { oneOf, type Operation } from './operation.ts';
import { termsOf } from './terms.ts';
import { timesAhead } from './times.ts';
import { toClass } from './to-class.ts';

const { awaitAgree, progress, completed, awaitCancel } = OrderStatus;

const mostOpen = 10;

const why = (turn: Turn) => ({ code: turn.random.pick(rejectReasons), text: 'Not this time' });

/** Mostly soon, so that sessions take place while the run lasts. */
const hoursAhead = ({ random }: Turn) =>
  random.pick([random.int(3, 12), random.int(3, 40), random.int(30, 100), random.int(60, 400)]);

async function create(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  if (setting.model.classesAfter(turn.now(), person.id).length >= mostOpen) return false;
  const capacity = random.pick([1, 2, 2, 3, 4, 6, 8]);
  const made = await turn.command('class.create', {
    ...swimClass,
    cityId: 'vancouver',
    ...timesAhead(turn, hoursAhead(turn)),
    capacity,
    priceMinor: random.pick([0, 1, 999, 2500, 4001, 7777]),
    ...(random.isTrue(0.3) ? { meets: ['caregiverSeat' as const] } : {}),
    ...termsOf(turn, capacity),
    ...(random.isTrue(0.08) ? { membersFirst: true } : {}),
  });
  if (made) setting.model.noteClass(made);
  return true;
}

const callOff = toClass((turn, { id }) =>
  turn.command('class.cancel', {
    id,
    reason: { code: turn.random.pick(classCancelReasons), text: 'The hall is closed' },
  }),
);

/** Reads the coach's screen of a class, which has requests that no earlier answer contained. */
async function roster(turn: Turn): Promise<boolean> {
  const cls = oneOf(turn, turn.setting.model.classesOf(turn.person.id));
  if (cls === undefined) return false;
  const seen = await turn.read('class.roster', { id: cls.id });
  seen?.items.forEach((order) => turn.setting.model.note(order));
  return true;
}

/** Marks a class, often again. Some taps are hours old, as those of a phone that was offline. */
async function attend(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const begun = setting.model
    .classesOf(person.id)
    .filter(({ startsAt }) => Date.parse(startsAt) < turn.now().getTime() + HOUR_MS);
  const cls = oneOf(turn, begun);
  if (cls === undefined) return false;
  const seen = await turn.read('class.roster', { id: cls.id });
  const marks = (seen?.items ?? []).flatMap(({ id: orderId, status, participants }) =>
    '23'.includes(status) || random.isTrue(0.05)
      ? participants.map(({ id: participantId }) => ({
          orderId,
          participantId,
          mark: random.pick(['present', 'present', 'present', 'absent', 'excused', null] as const),
          tappedAt: tapOf(turn, cls),
        }))
      : [],
  );
  if (marks.length === 0) return false;
  await turn.command('class.attendance', { id: cls.id, marks });
  return true;
}

/** Mostly in the time for marks, sometimes before or after, and sometimes by a clock that is ahead. */
function tapOf(turn: Turn, { endsAt }: ClassRecord): string {
  const { random } = turn;
  const now = turn.now().getTime();
  const at = random.pick([
    now,
    now - random.int(0, 3 * HOUR_MS),
    Date.parse(endsAt) - random.int(-HOUR_MS, HOUR_MS),
    now + random.int(0, HOUR_MS),
  ]);
  return new Date(at).toISOString();
}

export const coachingOperations: readonly Operation[] = [
  { kind: 'create a class', weight: 14, run: create },
  { kind: 'call a class off', weight: 1, run: callOff },
  { kind: 'read the roster', weight: 6, run: roster },
  {
    kind: 'accept a request',
    weight: 24,
    run: toOrder([awaitAgree], 'accept', (turn, order) =>
      turn.command('order.accept', { id: order.id, answers: answersTo(turn, order) }),
    ),
  },
  {
    kind: 'reject a request',
    weight: 4,
    run: toOrder([awaitAgree], 'reject', (turn, { id }) =>
      turn.command('order.reject', { id, reason: why(turn) }),
    ),
  },
  {
    kind: 'cancel as the coach',
    weight: 2,
    run: toOrder([awaitAgree, progress, awaitCancel], 'coachCancel', (turn, { id }) =>
      turn.command('order.coachCancel', { id, reason: why(turn) }),
    ),
  },
  { kind: 'mark attendance', weight: 14, run: attend },
  {
    kind: 'answer a request for a full refund',
    weight: 5,
    run: toOrder([awaitCancel], 'answerRefundRequest', (turn, { id }) =>
      turn.command('order.answerRefundRequest', { id, agrees: turn.random.isTrue(0.5), text: 'As agreed' }),
    ),
  },
  {
    kind: 'contest as the coach',
    weight: 1,
    run: toOrder([progress, completed], 'dispute', (turn, { id }) =>
      turn.command('order.dispute', { id, reason: { code: 'other', text: 'They did not come' } }),
    ),
  },
  {
    kind: 'answer a dispute as the coach',
    weight: 3,
    run: toOrder([progress, completed], 'answerDispute', (turn, { id }) =>
      turn.command('dispute.answer', { id, agrees: turn.random.isTrue(0.3), text: 'It was as agreed' }),
    ),
  },
  {
    kind: 'rate a student',
    weight: 3,
    run: toOrder([completed], 'rate', (turn, { id }) =>
      turn.command('order.rate', {
        id,
        ratingId: turn.id(),
        stars: turn.random.int(1, 5),
        tags: [],
        text: '',
        language: 'en',
      }),
    ),
  },
];
