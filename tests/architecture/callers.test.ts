import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { calledIn } from './callers.ts';
import { product } from './sources.ts';
import { sourceFile } from './tree.ts';
import { uncalled } from './uncalled.ts';

/** `npm run operator` works at the machine itself and calls no endpoint. */
const callers = product.filter(({ name }) => /^(src|sw)\//.test(name));

test('every endpoint is called by the phone or the console, or says why nobody calls it', () => {
  const called = calledIn(callers);
  const silent = Object.keys(routes).filter((name) => !called.has(name));
  // One that is called, and one that is gone, leave the list.
  expect(silent.toSorted()).toEqual(Object.keys(uncalled).toSorted());
});

test('endpoints that nobody calls only become fewer', () => {
  // A page that calls one lowers this number; nothing raises it.
  expect(Object.keys(uncalled)).toHaveLength(55);
  expect(Object.values(uncalled).filter((reason) => reason.trim() === '')).toEqual([]);
});

test('a call is found by its name, and a comment, a word or a type is none', () => {
  const file = sourceFile(
    'src/features/some/use-some.ts',
    "call('order.pay', {}); t('order.rate'); type Some = Input<'order.list'>; // 'order.check'\ntype Call =\n  | 'order.cancel';\n",
  );
  expect([...calledIn([file])]).toEqual(['order.pay']);
});
