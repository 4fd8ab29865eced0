import vm from 'node:vm';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { scriptToMoveDate } from './move-date.ts';

const near = 10_000;
const run = (shifts: number[], code: string): unknown =>
  vm.runInNewContext(shifts.map(scriptToMoveDate).join('') + code);

test.each(['Date.now()', 'new Date().getTime()', 'Date.parse(Date())'])('moveDate moves %s', (code) => {
  const moved = Number(run([-DAY_MS], code));
  expect(Math.abs(moved - Date.now() + DAY_MS)).toBeLessThan(near);
});

test('moveDate adds up when it runs twice', () => {
  const moved = Number(run([DAY_MS, HOUR_MS], 'new Date().getTime()'));
  expect(Math.abs(moved - Date.now() - DAY_MS - HOUR_MS)).toBeLessThan(near);
});

test('moveDate leaves given instants, prototypes and a later Date.now of the page alone', () => {
  const code = `Date.now = () => 5;
    [new Date(7).getTime(), Date.UTC(1970, 0, 1), new Date() instanceof Date, Date.now()].join()`;
  expect(run([DAY_MS], code)).toBe('7,0,true,5');
});
