import { z } from 'zod';
import type { RouteName } from '#contract/routes.ts';

export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which is what zod writes. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/**
 * A recursive schema contains its own definitions, with addresses that are valid only inside it. They move to
 * the document's schemas, under the name of their call.
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

/** One schema of a call for the document; shared parts are added to `schemas`. */
export const schemaOf = (name: RouteName, schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json =>
  hoist(name, toSchema(schema, io), schemas);
