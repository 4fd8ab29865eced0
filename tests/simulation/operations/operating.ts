import { liveStatuses } from '../model.ts';
import type { Turn } from '../turn.ts';
import { oneOf, type Operation } from './operation.ts';

const reason = 'As the rules say';

type Act = 'approve' | 'reject' | 'markPaid' | 'markFailed';

const withdrawalFor = async (turn: Turn, action: Act) => {
  const list = await turn.read('operator.withdrawalList', { state: 'open' });
  return oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => actions.includes(action)),
  );
};

async function approve(turn: Turn): Promise<boolean> {
  const found = await withdrawalFor(turn, 'approve');
  if (found === undefined) return false;
  await turn.command('operator.withdrawalApprove', { id: found.id, version: found.version });
  return true;
}

async function reject(turn: Turn): Promise<boolean> {
  const found = await withdrawalFor(turn, 'reject');
  if (found === undefined) return false;
  await turn.command('operator.withdrawalReject', { id: found.id, reason: { code: 'other', text: reason } });
  return true;
}

async function markPaid(turn: Turn): Promise<boolean> {
  const found = await withdrawalFor(turn, 'markPaid');
  if (found === undefined) return false;
  await turn.command('operator.withdrawalMarkPaid', { id: found.id, reference: 'REF-1' });
  return true;
}

async function markFailed(turn: Turn): Promise<boolean> {
  const found = await withdrawalFor(turn, 'markFailed');
  if (found === undefined) return false;
  const why = { code: 'bankRefused' as const, text: '' };
  await turn.command('operator.withdrawalMarkFailed', { id: found.id, reason: why });
  return true;
}

async function decideDispute(turn: Turn): Promise<boolean> {
  const list = await turn.read('operator.disputeList', { state: 'open' });
  const found = oneOf(turn, list?.items ?? []);
  if (found === undefined) return false;
  const { totalMinor, refundMinor: before } = found.order;
  const half = Math.floor((before + totalMinor) / 2);
  const outcome = turn.random.pick(['refund', 'part', 'none'] as const);
  const isPart = outcome === 'part' && half > before && half < totalMinor;
  const refundMinor = outcome === 'refund' ? totalMinor : isPart ? half : before;
  await turn.command('operator.disputeDecide', {
    id: found.id,
    outcome: outcome === 'part' && !isPart ? 'none' : outcome,
    refundMinor,
    note: reason,
  });
  return true;
}

async function decideStrike(turn: Turn): Promise<boolean> {
  const list = await turn.read('operator.strikeList', { only: 'all' });
  const found = oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => actions.length > 0),
  );
  if (found === undefined) return false;
  const isKept = found.actions.includes('keep') && turn.random.isTrue(0.5);
  await turn.command(isKept ? 'operator.strikeKeep' : 'operator.strikeExcuse', {
    id: found.id,
    note: reason,
  });
  return true;
}

/** A family is locked for a while: its sessions end, its orders stay. */
async function lock(turn: Turn): Promise<boolean> {
  const { cast, model } = turn.setting;
  const victim = oneOf(turn, cast.families);
  if (victim === undefined) return false;
  model.locked.add(victim.id);
  await turn.command('operator.accountLock', { id: victim.id, reason });
  return true;
}

async function unlock(turn: Turn): Promise<boolean> {
  const victim = oneOf(turn, [...turn.setting.model.locked]);
  if (victim === undefined) return false;
  await turn.command('operator.accountUnlock', { id: victim, reason });
  return true;
}

async function cancelOrder(turn: Turn): Promise<boolean> {
  const { cast, model } = turn.setting;
  const coach = oneOf(turn, cast.coaches);
  const order = coach && oneOf(turn, model.ordersOf(coach.id, liveStatuses));
  if (order === undefined) return false;
  await turn.command('operator.orderCancel', { id: order.id, reason });
  return true;
}

async function cancelClass(turn: Turn): Promise<boolean> {
  const cls = oneOf(turn, turn.setting.model.classesAfter(turn.now()));
  if (cls === undefined) return false;
  await turn.command('operator.classCancel', { id: cls.id, reason: { code: 'venue', text: reason } });
  return true;
}

async function suspendCoach(turn: Turn): Promise<boolean> {
  const coach = oneOf(turn, turn.setting.cast.coaches);
  if (coach === undefined) return false;
  turn.setting.model.suspended.add(coach.id);
  await turn.command('operator.suspend', { id: coach.id, role: 'coach', reason });
  return true;
}

async function reinstateCoach(turn: Turn): Promise<boolean> {
  const id = oneOf(turn, [...turn.setting.model.suspended]);
  if (id === undefined) return false;
  await turn.command('operator.reinstate', { id, role: 'coach' });
  return true;
}

async function approveTeam(turn: Turn): Promise<boolean> {
  const list = await turn.read('operator.teamList', {});
  const found = oneOf(turn, list?.items ?? []);
  if (found === undefined) return false;
  await turn.command('operator.teamApprove', { id: found.id, version: found.version });
  return true;
}

async function finishTask(turn: Turn): Promise<boolean> {
  const list = await turn.read('operator.taskList', { state: 'open' });
  const found = oneOf(turn, list?.items ?? []);
  if (found === undefined) return false;
  await turn.command('operator.taskDone', { id: found.id, note: reason });
  return true;
}

export const operatorOperations: readonly Operation[] = [
  { kind: 'approve a withdrawal', weight: 12, run: approve },
  { kind: 'reject a withdrawal', weight: 3, run: reject },
  { kind: 'pay a withdrawal', weight: 12, run: markPaid },
  { kind: 'fail a withdrawal', weight: 3, run: markFailed },
  { kind: 'decide a dispute', weight: 10, run: decideDispute },
  { kind: 'decide a strike', weight: 4, run: decideStrike },
  { kind: 'lock an account', weight: 3, run: lock },
  { kind: 'unlock an account', weight: 8, run: unlock },
  { kind: 'cancel an order as an operator', weight: 2, run: cancelOrder },
  { kind: 'cancel a class as an operator', weight: 1, run: cancelClass },
  { kind: 'suspend a coach', weight: 1, run: suspendCoach },
  { kind: 'reinstate a coach', weight: 8, run: reinstateCoach },
  { kind: 'approve a team', weight: 4, run: approveTeam },
  { kind: 'finish a task', weight: 6, run: finishTask },
];
