import { expect, test } from 'vitest';
import { personQuery, type OfflineQuery } from './offline-query.ts';
import { ordersQuery } from './queries.ts';

const reading = async () => ({ data: null, fetchedAt: null, pending: [] });

test('two filters never share a key, and one filter has one key in any order', () => {
  const made = personQuery<{ a?: string; b?: string | number }, null>(reading);
  expect(made({ a: '1', b: '2' }).key).toBe(made({ b: '2', a: '1' }).key);
  const keys = [{}, { a: '1' }, { b: '1' }, { b: 1 }, { a: '1|b' }, { a: '1', b: '' }].map(
    (one) => made(one).key,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('two kinds of query never share a key', () => {
  expect(personQuery<object, null>(reading)({}).key).not.toBe(personQuery<object, null>(reading)({}).key);
});

test('OfflineQuery accepts only plain filters and no hand-made query', () => {
  const typed = () => [
    // @ts-expect-error a closure is no filter
    ordersQuery({ studentId: () => 'a' }),
    // @ts-expect-error a query is only made by its definition
    { key: 'orders', of: 'person', read: reading } satisfies OfflineQuery<null>,
  ];
  expect(typed).toBeTypeOf('function');
});
