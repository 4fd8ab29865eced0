import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, nothing, page } from './fields.ts';

export const auditRecord = z.strictObject({
  /** Its number in the order of writing. */
  no: z.int(),
  at: instant,
  /** The operator's account; null when the server decided. */
  actorId: id.nullable(),
  /** The operator's name as it is now; null without an account. */
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.strictObject({ kind: z.string(), id: z.string() }),
  /** Name of an account or number of an order, as it is now; null for other records and for one that is gone. */
  subjectName: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  /** Hexadecimal; null until the chain was closed over it. */
  hash: z.string().nullable(),
});

/** Lines to find; every field narrows them. */
export const auditFilter = z.strictObject({
  subjectKind: z.string().min(1).max(40).optional(),
  subjectId: z.string().min(1).max(64).optional(),
  actorId: id.optional(),
  action: z.string().min(1).max(60).optional(),
  from: instant.optional(),
  /** Exclusive. */
  until: instant.optional(),
});

export const auditApi = {
  'operator.auditList': endpoint({
    summary: 'The audit log, newest first; of one subject, operator, action or period when asked so',
    access: 'operator',
    input: auditFilter.extend({ cursor: cursor.optional() }),
    output: page(auditRecord).extend({
      /** How many the filter finds, up to one more than `limits.auditExport`. On the first page only. */
      count: z.int().optional(),
    }),
  }),
  'operator.auditVerify': endpoint({
    summary: 'Walk the chain of the audit log: how many lines were checked, and the first that does not fit',
    access: 'operator',
    input: nothing,
    output: z.strictObject({
      checked: z.int(),
      brokenAt: z.int().nullable(),
      /** Up to which line a head that was kept outside of the database vouches for the log. */
      anchoredAt: z.int().nullable(),
    }),
  }),
};
