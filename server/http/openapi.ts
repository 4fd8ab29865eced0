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

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  });
  return rest;
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function operation(name: RouteName, route: Route, definition: Endpoint): Json {
  const input = toSchema(definition.input, 'input');
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
    ...(route.method === 'GET'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: bodySchema(input, inPath) } } } }),
    responses: {
      200: {
        description: 'code 200',
        content: { 'application/json': { schema: envelopeSchema(toSchema(definition.output, 'output')) } },
      },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
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

const envelopeSchema = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', enum: [200] }, msg: { type: 'string' }, data },
});

/** The document at /openapi.json, made from the contract and from nothing else. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, api[name]) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Openfield',
      version: '1',
      description: 'Answers are { code, msg, data }; refusals carry a stable reason.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['code', 'msg', 'error', 'reason', 'data'],
          properties: {
            code: { type: 'integer' },
            msg: { type: 'string' },
            error: { type: 'string' },
            reason: { type: 'string', enum: Object.keys(reasons) },
            data: { type: 'object', nullable: true, additionalProperties: true },
          },
        },
      },
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
