import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#server/base/errors.ts';
import { readQuery } from './read-query.ts';

/**
 * Path parameters, query and body as one object that fits the endpoint's schema; BAD_INPUT with the field otherwise.
 * A field that comes twice is refused. A name that would change the object's prototype is refused too.
 */
export function readInput(definition: Endpoint, request: FastifyRequest): unknown {
  if (request.body !== undefined && request.body !== null && !isRecord(request.body)) refuse('body');
  const query = isRecord(request.query) ? readQuery(definition, request.query) : undefined;
  const parts = [request.params, query, request.body].filter((part) => isRecord(part));
  const entries = parts.flatMap((part) => Object.entries(part));
  const names = new Set(entries.map(([name]) => name));
  if (names.size !== entries.length) refuse('twice');
  if (names.has('__proto__')) refuse('__proto__');
  for (const [name, value] of entries) if (!isStorable(value)) refuse(name);
  const parsed = definition.input.safeParse(Object.fromEntries(entries));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || (issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined);
  return refuse(field ?? 'input');
}

function refuse(field: string): never {
  throw new AppError('BAD_INPUT', { field });
}

/** False for text that PostgreSQL cannot store unchanged: with NUL, or with half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (Array.isArray(value)) return value.every(isStorable);
  return !isRecord(value) || Object.values(value).every(isStorable);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
