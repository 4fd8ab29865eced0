import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

const limits = { batch: 3, concurrent: 2, queued: 10 };
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

test('items of one lane run together, in order, at most a batch at a time', async () => {
  const runs: number[][] = [];
  const lanes = new Lanes<number, number>(async (items) => {
    runs.push(items);
    await soon();
    return items.map((item) => item * 10);
  }, limits);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((item) => lanes.add('a', item)));
  expect(answers).toEqual([10, 20, 30, 40, 50]);
  expect(runs).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('one lane never runs in parallel with itself, and no more lanes than allowed run', async () => {
  const running = new Map<string, number>();
  let most = 0;
  const lanes = new Lanes<string, string>(async (items) => {
    const lane = items[0] ?? '';
    expect(running.get(lane) ?? 0).toBe(0);
    running.set(lane, 1);
    most = Math.max(most, running.size);
    await soon();
    running.delete(lane);
    return items;
  }, limits);
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all([...names, ...names].map((lane) => lanes.add(lane, lane)));
  expect(most).toBe(2);
});

test('a fault of one item rejects that item alone', async () => {
  const lanes = new Lanes<number, number>(async (items) => {
    await soon();
    if (items.includes(2)) throw new Error('two');
    return items;
  }, limits);
  const answers = await Promise.allSettled([1, 2, 3].map((item) => lanes.add('a', item)));
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a full queue rejects immediately', async () => {
  const lanes = new Lanes<number, number>(async (items) => items, { ...limits, queued: 2 });
  const answers = await Promise.allSettled([1, 2, 3].map((item) => lanes.add('a', item)));
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
