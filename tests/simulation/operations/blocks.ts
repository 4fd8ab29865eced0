import { OrderStatus } from '#contract/enums.ts';
import type { Block } from '../blocks.ts';
import type { Turn } from '../turn.ts';
import { oneOf, type Operation } from './operation.ts';

/** Reports a call that began something across a block. The block was set before the call and not ended before its answer. */
export function reportIfBlocked({ setting }: Turn, before: readonly Block[], otherId: string): void {
  const block = before.find((one) => one.by === otherId || one.other === otherId);
  if (block && setting.model.blocks.standing().includes(block))
    setting.journal.report(`something began while a block stands: ${block.by} ${block.other}`);
}

async function set(turn: Turn, accountId: string | undefined): Promise<boolean> {
  const { blocks } = turn.setting.model;
  const block = accountId === undefined ? undefined : blocks.begin(turn.person.id, accountId, turn.now());
  if (block === undefined) return false;
  const answer = await turn.command('block.set', { accountId: block.other });
  block.state = answer ? 'standing' : 'unknown';
  return true;
}

const blockCoach = (turn: Turn) => set(turn, oneOf(turn, turn.setting.cast.coaches)?.id);

const blockFamily = (turn: Turn) =>
  set(turn, oneOf(turn, turn.setting.model.ordersOf(turn.person.id, Object.values(OrderStatus)))?.student.id);

const own = ({ setting, person }: Turn) =>
  setting.model.blocks.standing().filter(({ by }) => by === person.id);

async function end(turn: Turn): Promise<boolean> {
  const block = oneOf(turn, own(turn));
  if (block === undefined) return false;
  block.state = 'ending';
  if (await turn.command('block.remove', { accountId: block.other })) turn.setting.model.blocks.remove(block);
  else block.state = 'unknown';
  return true;
}

/** Reads the list in the settings, which has each own block and no other one. */
async function list(turn: Turn): Promise<boolean> {
  const before = own(turn);
  if (before.length === 0) return false;
  const mine = await turn.read('block.mine', {});
  const after = own(turn);
  for (const block of before)
    if (mine && after.includes(block) && !mine.items.some(({ accountId }) => accountId === block.other))
      turn.setting.journal.report(`a block is not in its list: ${block.by} ${block.other}`);
  return true;
}

export const familyBlockOperations: readonly Operation[] = [
  { kind: 'block a coach', weight: 1, run: blockCoach },
  { kind: 'end the block of a coach', weight: 2, run: end },
  { kind: 'read the own blocks', weight: 1, run: list },
];

export const coachBlockOperations: readonly Operation[] = [
  { kind: 'block a family', weight: 1, run: blockFamily },
  { kind: 'end the block of a family', weight: 3, run: end },
  { kind: 'read the blocks of a coach', weight: 1, run: list },
];
