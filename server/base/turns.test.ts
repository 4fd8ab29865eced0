import { expect, test } from 'vitest';
import { transactionScopes } from './transaction-scope.ts';
import { turns, turnsOfEach } from './turns.ts';

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

test('turns throws inside a transaction, where heavy work would keep row locks', async () => {
  const inTurn = turns(1, 1);
  const scope = { open: true };
  await expect(transactionScopes.run(scope, () => inTurn(soon))).rejects.toThrow('inside a transaction');
  scope.open = false;
  await transactionScopes.run(scope, () => inTurn(soon));
});

test('turnsOfEach runs one piece of work of an owner at a time, and refuses only the owner who fills its queue', async () => {
  const inTurnOf = turnsOfEach(2);
  const running = new Map<string, number>();
  let most = 0;
  const work = (owner: string) => async () => {
    const now = (running.get(owner) ?? 0) + 1;
    running.set(owner, now);
    most = Math.max(most, now);
    await soon();
    running.set(owner, now - 1);
  };
  const outcomes = await Promise.allSettled(
    ['a', 'a', 'a', 'a', 'b'].map((owner) => inTurnOf(owner, work(owner))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(most).toBe(1);
  await inTurnOf('a', work('a'));
});
