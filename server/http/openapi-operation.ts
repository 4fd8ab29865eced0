import type { Access, Endpoint } from '#contract/endpoint.ts';
import { headers } from '#contract/envelope.ts';
import type { Route, RouteName } from '#contract/routes.ts';
import { refusalReferences } from './openapi-refusals.ts';
import { isJson, schemaOf, type Json } from './openapi-schema.ts';

/** One call of the contract as OpenAPI describes it. */
export function operation(name: RouteName, route: Route, definition: Endpoint, schemas: Json): Json {
  const input = schemaOf(name, definition.input, 'input', schemas);
  const output = schemaOf(name, definition.output, 'output', schemas);
  const inPath = fieldsInPath(route);
  return {
    operationId: name,
    summary: definition.summary,
    description: accessText(definition.access),
    tags: [name.split('.')[0]],
    security: definition.access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parametersOf(route, input),
    ...(route.method === 'GET' || !hasBody(input, inPath)
      ? {}
      : { requestBody: { content: { 'application/json': { schema: bodySchema(input, inPath) } } } }),
    responses: {
      200: {
        description: 'code 200',
        content: { 'application/json': { schema: envelopeSchema(output) } },
      },
      ...refusalReferences(),
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

const fieldsInPath = ({ path }: Route): string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, field]) => field ?? []);

/** Parameters in the path, in the query of a GET, and the key of a call that changes something. */
function parametersOf(route: Route, input: Json): Json[] {
  const inPath = fieldsInPath(route);
  const properties = isJson(input['properties']) ? input['properties'] : {};
  const required = Array.isArray(input['required']) ? input['required'] : [];
  const parameters: Json[] = inPath.map((field) => ({
    name: field,
    in: 'path',
    required: true,
    schema: properties[field] ?? {},
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
  return parameters;
}

function bodySchema(input: Json, inPath: string[]): Json {
  if (!isJson(input['properties'])) return input;
  const properties = Object.fromEntries(
    Object.entries(input['properties']).filter(([field]) => !inPath.includes(field)),
  );
  const required = Array.isArray(input['required'])
    ? input['required'].filter((field) => !inPath.includes(field))
    : [];
  return { ...input, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
}

/** A call with its only field in the path is sent without a body. */
const hasBody = (input: Json, inPath: string[]): boolean =>
  !isJson(input['properties']) || Object.keys(input['properties']).some((field) => !inPath.includes(field));

const envelopeSchema = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: 200 }, msg: { type: 'string' }, data },
  additionalProperties: false,
});
