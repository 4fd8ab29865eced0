import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}
// Built as plain JSON; this is the part that the tests look at.
const document = openApiDocument() as unknown as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

test('the document is valid OpenAPI', async () => {
  const answer = await new Validator().validate(structuredClone(document));
  expect(answer.errors).toBeUndefined();
  expect(answer.valid).toBe(true);
});

test('every call of the contract is described once, under its own path and method', () => {
  const described = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((one) => one.operationId),
  );
  expect(described.toSorted()).toEqual(Object.keys(routes).toSorted());
});

test('what stands in the path is no part of the body, and keyed calls say so', () => {
  const cancel = document.paths['/applet/order/{id}/cancel']?.['post'];
  expect(cancel?.parameters.map(({ name, in: where }) => `${where} ${name}`)).toEqual([
    'path id',
    'header Idempotency-Key',
  ]);
  const body = cancel?.requestBody?.content['application/json']?.schema.properties ?? {};
  expect(Object.keys(body).toSorted()).toEqual(['reason', 'shownRefundMinor', 'tappedAt']);
});

test('a reading call has its filters in the query', () => {
  const list = document.paths['/applet/order']?.['get'];
  expect(list?.parameters.map(({ name, in: where, required }) => [where, name, required])).toEqual([
    ['query', 'as', true],
    ['query', 'status', false],
    ['query', 'cursor', false],
  ]);
});
