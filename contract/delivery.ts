import { z } from 'zod';
import { deliveryKinds } from './delivery-kinds.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, page } from './fields.ts';
import { limits } from './limits.ts';

const kind = z.enum(deliveryKinds);
/** Id within the kind; messages of a payment service have ids of the service. */
const deliveryId = z.string().min(1).max(300);
/** Any instant of the clock hour in which deliveries were given up. */
const hour = instant;

const givenUp = z.strictObject({
  kind,
  id: deliveryId,
  at: instant,
  attempts: z.int(),
  /** Kind of the last error. Its text may hold an address and is not kept. */
  error: z.string().nullable(),
  /** Masked address or number; the name of the payment service; null for a push. */
  target: z.string().nullable(),
  /** Operation at a payment service, or the kind of its message. */
  word: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Receiver of a notice. */
  accountId: id.nullable(),
});
export type GivenUp = z.infer<typeof givenUp>;

export const deliveryApi = {
  'operator.deliveryList': endpoint({
    summary: 'List deliveries that were given up, the newest first',
    access: 'operator',
    input: z.strictObject({ kind: kind.optional(), hour: hour.optional(), cursor: cursor.optional() }),
    output: page(givenUp),
  }),
  'operator.deliveryResend': endpoint({
    summary: 'Send one delivery again, or those of a kind, of one hour or of all time',
    access: 'operator',
    /** Names one delivery, or an hour, or neither. */
    input: z.strictObject({ kind, id: deliveryId.nullable(), hour: hour.nullable() }),
    output: z.strictObject({
      resent: z.int().nonnegative().max(limits.resent),
      /** More of them wait: one call takes a bounded number. */
      isMore: z.boolean(),
    }),
  }),
};
