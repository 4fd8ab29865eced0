import type { Turn } from '../turn.ts';
import { oneOf, type Operation } from './operation.ts';

async function createTeam(turn: Turn): Promise<boolean> {
  const mine = await turn.read('team.mine', {});
  if (mine === undefined || mine.items.length > 0) return false;
  await turn.command('team.create', {
    name: { en: 'Harbor Swimmers' },
    introduction: { en: 'We swim on Sundays' },
    affiliation: null,
    cityId: 'vancouver',
  });
  return true;
}

async function apply(turn: Turn): Promise<boolean> {
  const teams = await turn.read('team.list', {});
  const team = oneOf(turn, teams?.items ?? []);
  if (team === undefined) return false;
  const [, ...children] = turn.person.participants;
  const childId = turn.random.isTrue(0.4) ? oneOf(turn, children) : undefined;
  await turn.command('team.apply', {
    id: team.id,
    kind: 'student',
    message: '',
    ...(childId === undefined ? {} : { childId }),
  });
  return true;
}

async function decide(turn: Turn): Promise<boolean> {
  const mine = await turn.read('team.mine', {});
  const led = oneOf(
    turn,
    (mine?.items ?? []).filter(({ pendingApplications }) => (pendingApplications ?? 0) > 0),
  );
  if (led === undefined) return false;
  const waiting = await turn.read('application.list', { id: led.team.id });
  const applicant = oneOf(turn, waiting?.items ?? []);
  if (applicant === undefined) return false;
  const agrees = turn.random.isTrue(0.8);
  await turn.command('application.decide', { id: applicant.id, agrees, reason: 'As it is' });
  return true;
}

async function endApplication(turn: Turn): Promise<boolean> {
  const mine = await turn.read('application.mine', {});
  const found = oneOf(
    turn,
    (mine?.items ?? []).filter(({ actions }) => actions.includes('withdraw')),
  );
  if (found === undefined) return false;
  await turn.command('application.withdraw', { id: found.id });
  return true;
}

async function leave(turn: Turn): Promise<boolean> {
  const mine = await turn.read('team.mine', {});
  const found = oneOf(
    turn,
    (mine?.items ?? []).filter(({ actions }) => actions.includes('leave')),
  );
  if (found === undefined) return false;
  await turn.command('team.leave', { id: found.memberId });
  return true;
}

async function setFavorite(turn: Turn): Promise<boolean> {
  const coach = oneOf(turn, turn.setting.cast.coaches);
  if (coach === undefined) return false;
  const isOn = turn.random.isTrue(0.6);
  const kept = await turn.command('favorite.set', { coachId: coach.id, isOn });
  if (kept && kept.coachId !== coach.id) turn.setting.journal.report('another coach became the favorite');
  return true;
}

/** A phone finds an old row in its outbox and sends it again, weeks after its answer. */
async function repeatOld(turn: Turn): Promise<boolean> {
  const old = oneOf(turn, turn.setting.journal.rememberedOf(turn.person.id));
  if (old === undefined) return false;
  await turn.repeat(old);
  return true;
}

async function reuseKey(turn: Turn): Promise<boolean> {
  const old = oneOf(turn, turn.setting.journal.rememberedOf(turn.person.id));
  if (old?.name !== 'order.create') return false;
  await turn.reuseKey(old, { ...old.input, orderId: turn.id() });
  return true;
}

const outboxOperations: readonly Operation[] = [
  { kind: 'send an old row again', weight: 3, run: repeatOld },
  { kind: 'use a key twice', weight: 1, run: reuseKey },
];

export const familyBelongingOperations: readonly Operation[] = [
  { kind: 'apply to a team', weight: 2, run: apply },
  { kind: 'take an application back', weight: 1, run: endApplication },
  { kind: 'leave a team', weight: 1, run: leave },
  { kind: 'set a favorite', weight: 3, run: setFavorite },
  ...outboxOperations,
];

export const coachBelongingOperations: readonly Operation[] = [
  { kind: 'begin a team', weight: 1, run: createTeam },
  { kind: 'decide an application', weight: 3, run: decide },
  ...outboxOperations,
];
