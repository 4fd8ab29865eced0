import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/all-apis.ts';
import { reasons } from '#contract/reasons.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { AppError } from '#server/base/errors.ts';
import { failure, success } from '#server/context/envelope.ts';
import { serve, serveWorld } from '#tests/support/serve.ts';
import { openApiDocument } from './openapi.ts';

interface Media {
  content: Record<string, { schema: Record<string, unknown> }>;
}
interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: Media;
  responses: Record<string, (Media & { description: string }) | { $ref: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Media & { description: string }> };
}
// Built as plain JSON, and read as whoever fetches it does.
const document = JSON.parse(JSON.stringify(openApiDocument())) as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const jsonOf = ({ content }: Media) => content['application/json']?.schema ?? {};

/** Every node of the document with its path. */
function* walk(part: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield [at, part as Record<string, unknown>];
  for (const [key, inner] of Object.entries(part)) yield* walk(inner, `${at}/${key.replaceAll('/', '~1')}`);
}

function resolve(ref: string): unknown {
  const keys = ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
}

test('the document is valid OpenAPI', async () => {
  const answer = await new Validator().validate(structuredClone(openApiDocument()));
  expect(answer.errors).toBeUndefined();
  expect(answer.valid).toBe(true);
});

test('every call of the contract is described once, under its own path and method', () => {
  const described = operations.map(({ operation }) => operation.operationId);
  expect(described.toSorted()).toEqual(Object.keys(routes).toSorted());
  for (const { path, method, operation } of operations) {
    const route: Route = routes[operation.operationId as RouteName];
    expect([path.replaceAll(/\{(\w+)\}/g, ':$1'), method.toUpperCase()]).toEqual([route.path, route.method]);
  }
});

test('openapi keeps path parameters out of the body and marks keyed calls', () => {
  const cancel = document.paths['/applet/order/{id}/cancel']?.['post'];
  expect(cancel?.parameters.map(({ name, in: where }) => `${where} ${name}`)).toEqual([
    'path id',
    'header Idempotency-Key',
  ]);
  const body = cancel?.requestBody && jsonOf(cancel.requestBody)['properties'];
  expect(Object.keys(body ?? {}).toSorted()).toEqual(['reason', 'refundTo', 'shownRefundMinor', 'tappedAt']);
});

test('a reading call has its filters in the query', () => {
  const list = document.paths['/applet/order']?.['get'];
  expect(list?.parameters.map(({ name, in: where, required }) => [where, name, required])).toEqual([
    ['query', 'as', true],
    ['query', 'status', false],
    ['query', 'classId', false],
    ['query', 'setId', false],
    ['query', 'by', false],
    ['query', 'can', false],
    ['query', 'cursor', false],
  ]);
});

/** Rules of OpenAPI 3.1 that its own schema cannot express. */
describe('OpenAPI 3.1', () => {
  test('operation ids are unique', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('no two paths differ only in the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  test('each parameter of a path is declared once and required, and there are no others', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const inPath = operation.parameters.filter(({ in: where }) => where === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(named);
      for (const parameter of operation.parameters) {
        expect(parameter.schema, operation.operationId).not.toEqual({});
        expect(parameter.in !== 'path' || parameter.required, operation.operationId).toBe(true);
      }
      const all = operation.parameters.map(({ name, in: where }) => `${where} ${name}`);
      expect(new Set(all).size, operation.operationId).toBe(all.length);
    }
  });

  test('every reference leads somewhere within the document', () => {
    const references = [...walk(document)].flatMap(([at, part]) =>
      typeof part['$ref'] === 'string' ? [[at, part['$ref']] as const] : [],
    );
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter(([, ref]) => !ref.startsWith('#/') || resolve(ref) === undefined)).toEqual([]);
  });

  test('a schema describes every field that it requires', () => {
    for (const [at, part] of walk(document)) {
      if (!Array.isArray(part['required']) || typeof part['properties'] !== 'object') continue;
      const described = Object.keys(part['properties'] ?? {});
      expect(
        (part['required'] as string[]).filter((field) => !described.includes(field)),
        at,
      ).toEqual([]);
    }
  });
});

describe('every answer is described', () => {
  const codes = [...new Set(Object.values(reasons).map(({ code }) => String(code)))].toSorted();

  test.each(operations)('$operation.operationId: 200 and every refusal', ({ operation }) => {
    expect(operation.summary).not.toBe('');
    const { 200: fine, ...refused } = operation.responses;
    expect(fine).toBeDefined();
    expect(jsonOf(fine as Media)).toMatchObject({
      required: ['code', 'msg', 'data'],
      properties: { code: { const: 200 }, msg: { type: 'string' }, data: expect.any(Object) as object },
    });
    expect(Object.keys(refused)).toEqual(codes);
    for (const code of codes) expect(refused[code]).toEqual({ $ref: `#/components/responses/${code}` });
  });

  test('each status lists its reasons, and every reason is listed under one', () => {
    const listed = Object.entries(document.components.responses).flatMap(([code, response]) => {
      const { required, properties } = jsonOf(response) as {
        required: string[];
        properties: { code: { const: number }; reason: { enum: string[] } };
      };
      expect(required).toEqual(['code', 'msg', 'error', 'reason', 'data']);
      expect(String(properties.code.const)).toBe(code);
      return properties.reason.enum;
    });
    expect(listed.toSorted()).toEqual(Object.keys(reasons).toSorted());
  });

  test('the schema of a refusal accepts exactly the refusals that the server sends', () => {
    for (const name of Object.keys(reasons) as (keyof typeof reasons)[]) {
      const schema = z.fromJSONSchema(jsonOf(document.components.responses[reasons[name].code]!));
      const sent = JSON.parse(JSON.stringify(failure(new AppError(name, { seconds: 1 }), 'en'))) as object;
      expect(schema.safeParse(sent).success, name).toBe(true);
      expect(schema.safeParse({ ...sent, reason: 'NOBODY' }).success).toBe(false);
      expect(schema.safeParse({ ...sent, stack: 'x' }).success).toBe(false);
    }
  });

  test('the schema of an answer accepts the answer', () => {
    const config = jsonOf(document.paths['/applet/commands/{id}']!['get']!.responses['200'] as Media);
    const names = Object.keys(
      (config['properties'] as { data: { properties: object } }).data.properties,
    ).toSorted();
    const shape = api['command.detail'].output;
    expect(names).toEqual(shape instanceof z.ZodObject ? Object.keys(shape.shape).toSorted() : names);
    expect(z.fromJSONSchema(config).safeParse(success({ wrong: true })).success).toBe(false);
  });
});

test.each([
  [true, 200],
  [false, 404],
])('the description is served when API_DOCS is %s', async (servesDocs, status) => {
  const { config, ...world } = await serveWorld();
  const app = await serve({ ...world, config: { ...config, servesDocs } });
  for (const url of ['/openapi.json', '/docs/json', '/docs/'])
    expect((await app.inject({ url })).statusCode, url).toBe(status);
});
