import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { AgreementState } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { classSecret, codeAt } from '#server/helping/checkin/checkin.rules.ts';
import type { Turn } from '../turn.ts';
import { oneOf, type Operation } from './operation.ts';

/** The code on the coach's phone, as the helper reads it there. */
async function codeOf(turn: Turn, classId: string, coachId: string): Promise<string | undefined> {
  const coach = turn.setting.cast.coaches.find(({ id }) => id === coachId);
  if (coach === undefined) return undefined;
  const phone = turn.as(coach);
  return (await phone.read('checkin.code', { id: classId }))?.code;
}

const scan = (kind: 'in' | 'out') => async (turn: Turn) => {
  const action = kind === 'in' ? 'checkIn' : 'checkOut';
  const list = await turn.read('invitation.list', { as: 'helper' });
  const found = oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => actions.includes(action)),
  );
  if (found === undefined) return false;
  const code = await codeOf(turn, found.class.id, found.coach.id);
  if (code === undefined) return false;
  const at = turn.now().toISOString();
  await turn.command(`checkin.${kind}`, { classId: found.class.id, code, at, nonce: turn.id() });
  return true;
};

/** The code on the coach's phone at that instant. Both phones may have been offline then. */
const shownAt = ({ setting }: Turn, classId: string, at: Date): string =>
  codeAt(classSecret(setting.world.config.secret, classId), at);

/** An invitation to a class that has begun: it may be over for days. */
async function begunOne(turn: Turn): Promise<InvitationRecord | undefined> {
  const list = await turn.read('invitation.list', { as: 'helper', agreement: AgreementState.agree });
  const begun = (list?.items ?? []).filter(
    ({ checkinTimes, class: cls }) =>
      checkinTimes !== null && Date.parse(cls.startsAt) < turn.now().getTime(),
  );
  return oneOf(turn, begun);
}

/** A phone that was off for days sends both scans. A second phone of the person sends the check-in too. */
async function comeBack(turn: Turn): Promise<boolean> {
  const { random } = turn;
  const found = await begunOne(turn);
  if (found === undefined) return false;
  const { id: classId, startsAt, endsAt } = found.class;
  const send = (kind: 'in' | 'out', ms: number) => {
    const at = new Date(ms);
    return turn.command(`checkin.${kind}`, {
      classId,
      code: shownAt(turn, classId, at),
      at: at.toISOString(),
      nonce: turn.id(),
    });
  };
  const came = Date.parse(startsAt) + random.int(-20, 10) * MINUTE_MS;
  const left = Date.parse(endsAt) + random.int(-10, 30) * MINUTE_MS;
  const now = turn.now().getTime();
  if (left > now) return false;
  const [first, second] = [await send('in', came), await send('in', came + 5 * MINUTE_MS)];
  if (first && second && first.checkedInAt !== second.checkedInAt)
    turn.setting.journal.report(`a second scan changed the first one: ${found.id}`);
  await send('out', left);
  return true;
}

/** A photo of the code, taken yesterday, and the code of another class: neither counts. */
async function cheat(turn: Turn): Promise<boolean> {
  const found = await begunOne(turn);
  if (found === undefined || found.checkedInAt !== null) return false;
  const { id: classId, startsAt } = found.class;
  const at = new Date(Date.parse(startsAt) + MINUTE_MS);
  const code = turn.random.isTrue(0.5)
    ? shownAt(turn, classId, new Date(at.getTime() - DAY_MS))
    : shownAt(turn, turn.id(), at);
  const nonce = turn.id();
  const taken = await turn.command('checkin.in', { classId, code, at: at.toISOString(), nonce });
  // Another phone of the same person may have sent the right code meanwhile.
  const counted = await turn.setting.observer.query
    .selectFrom('helper_scan')
    .select('nonce')
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  if (taken && counted) turn.setting.journal.report(`a wrong code counted: ${found.id}`);
  return true;
}

export const scanOperations: readonly Operation[] = [
  { kind: 'check in', weight: 8, run: scan('in') },
  { kind: 'check out', weight: 8, run: scan('out') },
  { kind: 'come back with scans of days ago', weight: 5, run: comeBack },
  { kind: 'check in with a wrong code', weight: 2, run: cheat },
];
