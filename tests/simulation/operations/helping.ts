import { ValidityFlag } from '#contract/enums.ts';
import type { Turn } from '../turn.ts';
import { oneOf, type Operation } from './operation.ts';

/** A coach invites one or two helpers to a class to come; each has an answer of its own. */
async function invite(turn: Turn): Promise<boolean> {
  const { cast, model } = turn.setting;
  const cls = oneOf(turn, model.classesAfter(turn.now(), turn.person.id));
  const some = turn.random.shuffle(cast.helpers).slice(0, turn.random.int(1, 2));
  if (cls === undefined || some.length === 0) return false;
  await turn.command('invitation.create', {
    classId: cls.id,
    helpers: some.map((helper) => ({
      helperId: helper.id,
      role: cast.helpers.indexOf(helper) % 2 === 0 ? 'assistant' : 'volunteer',
      overlapConfirmed: turn.random.isTrue(0.1),
    })),
    message: '',
  });
  return true;
}

/** A helper asks for an appointment. */
async function askToHelp(turn: Turn): Promise<boolean> {
  const { cast, model } = turn.setting;
  const cls = oneOf(turn, model.classesAfter(turn.now()));
  if (cls === undefined) return false;
  await turn.command('invitation.request', {
    classId: cls.id,
    role: cast.helpers.indexOf(turn.person) % 2 === 0 ? 'assistant' : 'volunteer',
    message: '',
    overlapConfirmed: turn.random.isTrue(0.1),
  });
  return true;
}

type Side = 'coach' | 'helper';

/** Returns an invitation that this side may act upon, and keeps the first read times of its class. */
async function invitationFor(turn: Turn, side: Side, action: 'agree' | 'withdraw' | 'release') {
  const list = await turn.read('invitation.list', { as: side, validity: ValidityFlag.is });
  list?.items.forEach((one) => turn.setting.model.firstRead(one.class));
  return oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => actions.includes(action)),
  );
}

const answer = (side: Side) => async (turn: Turn) => {
  const found = await invitationFor(turn, side, 'agree');
  if (found === undefined) return false;
  const first = turn.setting.model.firstRead(found.class);
  await turn.command('invitation.answer', {
    id: found.id,
    answer: turn.random.isTrue(0.85) ? 'agree' : 'reject',
    reason: 'As it is',
    overlapConfirmed: turn.random.isTrue(0.1),
    // Sometimes it was read a while ago, and the class has moved since.
    basis: turn.random.isTrue(0.3) ? first : { startsAt: found.class.startsAt, endsAt: found.class.endsAt },
  });
  return true;
};

const withdraw = (side: Side) => async (turn: Turn) => {
  const found = await invitationFor(turn, side, 'withdraw');
  if (found === undefined) return false;
  await turn.command('invitation.withdraw', { id: found.id });
  return true;
};

const release = (side: Side) => async (turn: Turn) => {
  const found = await invitationFor(turn, side, 'release');
  if (found === undefined) return false;
  await turn.command('invitation.release', { id: found.id, reason: 'Plans have changed' });
  return true;
};

async function submitHours(turn: Turn): Promise<boolean> {
  const list = await turn.read('hours.mine', {});
  const record = oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => actions.includes('submit')),
  );
  if (record === undefined) return false;
  await turn.command('hours.submit', {
    classId: record.class.id,
    note: '',
    ...(turn.random.isTrue(0.5) ? { minutes: Math.min(record.maxMinutes, record.stepMinutes * 6) } : {}),
  });
  return true;
}

async function removeHours(turn: Turn): Promise<boolean> {
  const list = await turn.read('hours.mine', {});
  const record = oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => actions.includes('remove')),
  );
  if (record === undefined) return false;
  await turn.command('hours.remove', { id: record.id });
  return true;
}

async function decideHours(turn: Turn): Promise<boolean> {
  const list = await turn.read('hours.pending', {});
  const record = oneOf(turn, list?.items ?? []);
  if (record === undefined) return false;
  const decision = turn.random.isTrue(0.8) ? 'approve' : 'decline';
  const decided = await turn.command('hours.decide', { id: record.id, decision, reason: 'As seen' });
  if (decided?.actions.includes('correct') && turn.random.isTrue(0.2))
    await turn.command('hours.correct', { id: record.id, minutes: 30, reason: 'Left early' });
  return true;
}

/** Disputes the coach's decision before an operator. */
async function dispute(turn: Turn): Promise<boolean> {
  const list = await turn.read('hours.mine', {});
  const record = oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => actions.includes('dispute')),
  );
  if (record === undefined) return false;
  await turn.command('hours.dispute', { id: record.id, text: 'The guard saw me' });
  return true;
}

/** Settles disputed hours, and decides about those of relatives and those that came late. */
async function settle(turn: Turn): Promise<boolean> {
  const list = await turn.read('operator.hoursList', {});
  const record = oneOf(turn, list?.items ?? []);
  if (record === undefined) return false;
  const { id, waits, stepMinutes, maxMinutes } = record;
  const reason = 'As both say';
  if (waits === 'disputed')
    await turn.command('operator.hoursSettle', {
      id,
      reason,
      ...(turn.random.isTrue(0.6)
        ? { minutes: Math.min(maxMinutes, stepMinutes * turn.random.int(0, 9)) }
        : {}),
    });
  else
    await turn.command('operator.hoursDecide', {
      id,
      decision: turn.random.pick(['approve', 'decline'] as const),
      reason,
    });
  return true;
}

/** Gives consent, mostly where it is missing; sometimes the other guardian was faster. */
async function consent(turn: Turn): Promise<boolean> {
  const list = await turn.read('invitation.guarded', {});
  const open = (list?.items ?? []).filter(({ actions }) => actions.includes('consent'));
  const found = oneOf(turn, turn.random.isTrue(0.9) ? open : (list?.items ?? []));
  if (found === undefined) return false;
  await turn.command('invitation.consent', { id: found.id });
  return true;
}

export const guardianOperations: readonly Operation[] = [
  { kind: 'consent to a minor’s help', weight: 3, run: consent },
];

export const coachHelpOperations: readonly Operation[] = [
  { kind: 'invite a helper', weight: 4, run: invite },
  { kind: 'answer a helper', weight: 3, run: answer('coach') },
  { kind: 'take an invitation back', weight: 1, run: withdraw('coach') },
  { kind: 'release a helper', weight: 1, run: release('coach') },
  { kind: 'decide hours', weight: 4, run: decideHours },
];

export const operatorHelpOperations: readonly Operation[] = [
  { kind: 'settle hours', weight: 4, run: settle },
];

export const helperOperations: readonly Operation[] = [
  { kind: 'ask to help', weight: 10, run: askToHelp },
  { kind: 'answer an invitation', weight: 14, run: answer('helper') },
  { kind: 'take a request to help back', weight: 2, run: withdraw('helper') },
  { kind: 'step down', weight: 2, run: release('helper') },
  { kind: 'hand hours in', weight: 8, run: submitHours },
  { kind: 'set hours aside', weight: 1, run: removeHours },
  { kind: 'dispute hours', weight: 4, run: dispute },
];
