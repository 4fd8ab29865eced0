import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, localText, page, text } from './fields.ts';
import { limits } from './limits.ts';

/** A row that broke a rule, and the record that it belongs to where one is known. */
const brokenRow = z.strictObject({
  row: z.string(),
  about: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('order'), number: z.string() }),
      z.strictObject({ kind: z.literal('class'), id, title: localText }),
      z.strictObject({ kind: z.literal('account'), id, name: z.string() }),
    ])
    .nullable(),
});
export type BrokenRow = z.infer<typeof brokenRow>;

/** Freeze: a period without money movements because the ledger did not add up. */
export const freezeRecord = z.strictObject({
  id,
  since: instant,
  /** Which rules did not hold, and some of the rows that broke them, as last seen. */
  findings: z.array(
    z.strictObject({
      rule: z.string(),
      rows: z.array(brokenRow),
      firstSeenAt: instant,
      lastSeenAt: instant,
    }),
  ),
  /** Null while the freeze lasts. */
  end: z.strictObject({ at: instant, by: id, name: z.string().nullable(), note: z.string() }).nullable(),
  actions: z.array(z.enum(['end'])),
});
export type FreezeRecord = z.infer<typeof freezeRecord>;

export const freezeApi = {
  'operator.freezeList': endpoint({
    summary: 'List freezes of money, an open one first, then newest first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(freezeRecord),
  }),
  'operator.freezeEnd': endpoint({
    summary: 'Let money move again, once everything adds up; needs a code proved within ten minutes',
    access: 'operator',
    input: z.strictObject({ id, note: text(limits.reason) }),
    output: freezeRecord,
  }),
};
