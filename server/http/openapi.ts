import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/all-apis.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { operation } from './openapi-operation.ts';
import { refusalResponses } from './openapi-refusals.ts';
import type { Json } from './openapi-schema.ts';

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
      responses: refusalResponses(),
      schemas,
    },
  };
}

/** /openapi.json and the browsable page at /docs. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  // Written once: it has megabytes, and a stranger may ask often.
  const text = JSON.stringify(document);
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  await app.register(swagger, {
    mode: 'static',
    // The plugin's type is a full OpenAPI document; ours is built above and checked by a test.
    specification: { document: document as never },
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
