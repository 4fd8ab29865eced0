import { expect, test } from 'vitest';
import { makeReconnect } from './reconnect.ts';

function steps(session: 'good' | 'refused' | 'unknown' = 'good', failing?: string) {
  let isReachable = true;
  const done: string[] = [];
  let badge: number | undefined;
  const step = (name: string) => async () => {
    done.push(name);
    if (name === failing) throw new Error(name);
  };
  const run = makeReconnect({
    checkSession: async () => {
      await step('session')();
      return session;
    },
    isReachable: () => isReachable,
    drain: async (isSessionGood) => step(isSessionGood ? 'drain' : 'drain in doubt')(),
    drainDue: () => void done.push('what is due'),
    fetchNotices: async () => {
      await step('notices')();
      return 3;
    },
    updateBadge: async (unread) => {
      badge = unread;
      await step('badge')();
    },
    refetch: step('refetch'),
  });
  return { done, run, badge: () => badge, lose: () => (isReachable = false) };
}

test('session, then what waits, then notices, then the badge, then the screen', async () => {
  const { done, run } = steps();
  await run();
  expect(done).toEqual(['session', 'drain', 'notices', 'badge', 'refetch']);
});
test('without a session nothing of the person is asked for', async () => {
  const { done, run } = steps('refused');
  await run();
  expect(done).toEqual(['session', 'refetch']);
});
test('a service that does not answer is asked one question, and a server with an error is tried', async () => {
  const gone = steps('unknown');
  gone.lose();
  await gone.run();
  expect(gone.done).toEqual(['session']);
  const unsure = steps('unknown');
  await unsure.run();
  expect(unsure.done).toEqual(['session', 'drain in doubt', 'notices', 'badge', 'refetch']);
});
test('makeReconnect shows the number of unread notices as the badge', async () => {
  const { run, badge } = steps();
  await run();
  expect(badge()).toBe(3);
});
test('makeReconnect runs once when the network returns twice at the same time', async () => {
  const { done, run } = steps();
  await Promise.all([run(), run()]);
  expect(done).toHaveLength(5);
});
test('a return of the network after a run has sent leads to one more drain of what is due', async () => {
  const { done, run } = steps();
  const first = run();
  while (!done.includes('notices')) await Promise.resolve();
  await Promise.all([run(), first]);
  expect(done).toEqual(['session', 'drain', 'notices', 'what is due', 'badge', 'refetch']);
});
test('a step that fails ends the run and not the next one', async () => {
  const { done, run } = steps('good', 'drain');
  await run();
  expect(done).toEqual(['session', 'drain']);
  await run();
  expect(done).toHaveLength(4);
});
