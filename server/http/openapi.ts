import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { api } from '#contract/all-apis.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { headers } from '#contract/envelope.ts';
import { reasons } from '#contract/reasons.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which is what zod writes. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/**
 * A schema that refers to itself brings its own definitions, whose addresses hold only inside it. They move to the
 * document's schemas, under the name of their call.
 */
function hoist(name: RouteName, found: Json, schemas: Json): Json {
  const { $defs: definitions, ...rest } = found;
  if (!isJson(definitions)) return found;
  const move = (part: unknown) =>
    JSON.parse(
      JSON.stringify(part).replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/${name}.$1"`),
    ) as Json;
  for (const [key, definition] of Object.entries(definitions)) schemas[`${name}.${key}`] = move(definition);
  return move(rest);
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function operation(name: RouteName, route: Route, definition: Endpoint, schemas: Json): Json {
  const input = hoist(name, toSchema(definition.input, 'input'), schemas);
  const output = hoist(name, toSchema(definition.output, 'output'), schemas);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const properties = isJson(input['properties']) ? input['properties'] : {};
  const required = Array.isArray(input['required']) ? input['required'] : [];
  const parameters: Json[] = inPath.map((field) => ({
    name: field,
    in: 'path',
    required: true,
    schema: properties[field ?? ''] ?? {},
  }));
  if (route.method === 'GET')
    for (const [field, schema] of Object.entries(properties))
      if (!inPath.includes(field))
        parameters.push({ name: field, in: 'query', required: required.includes(field), schema });
  if (route.keyed)
    parameters.push({
      name: headers.idempotencyKey,
      in: 'header',
      required: true,
      schema: { type: 'string', format: 'uuid' },
    });
  return {
    operationId: name,
    summary: definition.summary,
    description: accessText(definition.access),
    tags: [name.split('.')[0]],
    security: definition.access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    parameters,
    ...(route.method === 'GET' || !hasBody(input, inPath)
      ? {}
      : { requestBody: { content: { 'application/json': { schema: bodySchema(input, inPath) } } } }),
    responses: {
      200: {
        description: 'code 200',
        content: { 'application/json': { schema: envelopeSchema(output) } },
      },
      ...Object.fromEntries(failingCodes.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    },
  };
}

const accessText = (access: Access) =>
  access === 'public'
    ? 'Anybody.'
    : access === 'signedIn'
      ? 'Any signed-in account.'
      : access === 'operator'
        ? 'Operators.'
        : `Accounts with the role ${access.join(' or ')}.`;

function bodySchema(input: Json, inPath: (string | undefined)[]): Json {
  if (!isJson(input['properties'])) return input;
  const properties = Object.fromEntries(
    Object.entries(input['properties']).filter(([field]) => !inPath.includes(field)),
  );
  const required = Array.isArray(input['required'])
    ? input['required'].filter((field) => !inPath.includes(field))
    : [];
  return { ...input, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
}

/** A call whose only field stands in its path is sent without a body. */
const hasBody = (input: Json, inPath: (string | undefined)[]): boolean =>
  !isJson(input['properties']) || Object.keys(input['properties']).some((field) => !inPath.includes(field));

/** Every status with which the API refuses, from the list of refusals. */
const failingCodes = [...new Set(Object.values(reasons).map(({ code }) => code))].toSorted((a, b) => a - b);

/** What a refusal with one status looks like: `msg` in the asker's language, `reason` for programs, `data` with facts. */
const failureSchema = (code: number): Json => ({
  type: 'object',
  required: ['code', 'msg', 'error', 'reason', 'data'],
  additionalProperties: false,
  properties: {
    code: { const: code },
    msg: { type: 'string' },
    error: { type: 'string', description: 'the same as msg' },
    reason: {
      enum: Object.entries(reasons).flatMap(([name, reason]) => (reason.code === code ? [name] : [])),
    },
    data: { type: ['object', 'null'], additionalProperties: true },
  },
});

const refusals = (): Json =>
  Object.fromEntries(
    failingCodes.map((code) => [
      code,
      {
        description: `Refused with code ${code}`,
        content: { 'application/json': { schema: failureSchema(code) } },
      },
    ]),
  );

const envelopeSchema = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: 200 }, msg: { type: 'string' }, data },
  additionalProperties: false,
});

/** The document at /openapi.json, made from the contract and from nothing else. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const described = operation(name, route, api[name], schemas);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Openfield',
      version: '1',
      description: 'Answers are { code, msg, data }; refusals carry a stable reason.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: refusals(),
      schemas,
    },
  };
}

/** /openapi.json and the browsable page at /docs. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/openapi.json', async (_request, reply) => reply.send(document));
  await app.register(swagger, {
    mode: 'static',
    // The plugin's type is a full OpenAPI document; ours is built above and checked by a test.
    specification: { document: document as never },
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
