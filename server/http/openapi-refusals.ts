import { reasons } from '#contract/reasons.ts';
import type { Json } from './openapi-schema.ts';

/** Status codes of all refusals, from the list of reasons. */
const failingCodes = [...new Set(Object.values(reasons).map(({ code }) => code))].toSorted((a, b) => a - b);

/** Schema of refusals with one status: `msg` in the reader's language, `reason` for programs, `data` with facts. */
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

/** The answers by which every call may refuse. */
export const refusalResponses = (): Json =>
  Object.fromEntries(
    failingCodes.map((code) => [
      code,
      {
        description: `Refused with code ${code}`,
        content: { 'application/json': { schema: failureSchema(code) } },
      },
    ]),
  );

/** Where a call's own description refers to them. */
export const refusalReferences = (): Json =>
  Object.fromEntries(failingCodes.map((code) => [code, { $ref: `#/components/responses/${code}` }]));
