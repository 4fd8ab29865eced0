import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * The query of a request with the types of the endpoint's fields. A query carries texts only; `src/api/query-text.ts`
 * writes them. A text that does not stand for a value of its field stays a text, and the schema refuses it.
 */
export function readQuery({ input }: Endpoint, query: Record<string, unknown>): Record<string, unknown> {
  if (!(input instanceof z.ZodObject)) return query;
  // Zod types the shape loosely; its values are schemas.
  const shape = input.shape as Record<string, z.ZodType | undefined>;
  return Object.fromEntries(
    Object.entries(query).map(([name, given]) => [name, valueOf(shape[name], given)]),
  );
}

function valueOf(schema: z.ZodType | undefined, given: unknown): unknown {
  const inner = schema && unwrapped(schema);
  if (inner instanceof z.ZodArray)
    return elementsOf(given).map((one) => valueOf(inner.element as z.ZodType, one));
  if (typeof given !== 'string') return given;
  if (inner instanceof z.ZodLiteral) return [...inner.values].find((one) => String(one) === given) ?? given;
  if (inner instanceof z.ZodNumber && /^-?\d+(\.\d+)?$/.test(given)) return Number(given);
  if (inner instanceof z.ZodBoolean && (given === 'true' || given === 'false')) return given === 'true';
  return given;
}

/** A name that comes once is a list of one; an empty text is the list without elements. */
const elementsOf = (given: unknown): unknown[] =>
  Array.isArray(given) ? given : given === '' ? [] : [given];

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapper ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}
