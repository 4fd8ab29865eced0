import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { queryText } from '#src/api/query-text.ts';
import { readQuery } from './read-query.ts';

const definition = endpoint({
  summary: 'A read with every kind of field.',
  access: 'public',
  input: z.strictObject({
    name: z.string().optional(),
    count: z.number().int().optional(),
    isOpen: z.boolean().default(false),
    kinds: z.array(z.string()).optional(),
    sizes: z.array(z.number()).optional(),
  }),
  output: z.null(),
});

/** Query as Fastify parses it: a repeated name becomes an array. */
function parsed(pairs: [string, string][]): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [name, text] of pairs) {
    const known = query[name];
    query[name] = known === undefined ? text : [known, text].flat();
  }
  return query;
}

test.each([
  { name: 'true', count: 12, isOpen: true },
  { name: '7', count: -3, isOpen: false },
  { kinds: ['a', 'b'], sizes: [1, 2.5] },
  { kinds: ['a'], sizes: [] },
])('the phone writes %j and the server reads the same', (fields) => {
  const query = readQuery(definition, parsed(queryText(fields)));
  expect(query).toEqual(fields);
  expect(definition.input.safeParse(query).success).toBe(true);
});

test.each([
  ['count', '0x10'],
  ['count', ''],
  ['isOpen', 'yes'],
])('a text that is no value of its field is refused: %s=%s', (name, text) => {
  expect(definition.input.safeParse(readQuery(definition, { [name]: text })).success).toBe(false);
});
