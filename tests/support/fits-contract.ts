import { z } from 'zod';
import { api } from '#contract/all-apis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RouteName } from '#contract/routes.ts';
import { failureSchema } from '#server/context/envelope.ts';

const outputs = new Map<RouteName, z.ZodType>();

function envelopeOf(name: RouteName): z.ZodType {
  const known = outputs.get(name);
  if (known !== undefined) return known;
  const { output }: Endpoint = api[name];
  const envelope = z.strictObject({ code: z.literal(200), msg: z.string(), data: output });
  outputs.set(name, envelope);
  return envelope;
}

/**
 * Checks every answer that a test of the server gets over the wire: it fits the schema of its call, or the
 * envelope of a refusal with the same status. Throws with the call's name otherwise.
 */
export function assertFits(name: RouteName, status: number, body: { code: number }): void {
  const schema = status === 200 ? envelopeOf(name) : failureSchema;
  const checked = schema.safeParse(body);
  if (!checked.success) throw new Error(`answer of ${name} (${status}): ${z.prettifyError(checked.error)}`);
  if (body.code !== status) throw new Error(`answer of ${name}: code ${body.code} under status ${status}`);
}
