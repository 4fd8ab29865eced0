import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, minor, text } from './fields.ts';
import { limits } from './limits.ts';
import { orderStatus } from './order-parts.ts';

const ended = z.strictObject({ id, status: orderStatus, refundMinor: minor });

export const orderOperatorApi = {
  'operator.orderCancel': endpoint({
    summary: 'Cancel a live order with everything back to the student, when no substitute was found',
    access: 'operator',
    input: z.strictObject({ id, reason: text(limits.reason) }),
    output: ended,
  }),
  'operator.refundRequestAgree': endpoint({
    summary: 'Agree to an open request for a full refund in the coach’s place',
    access: 'operator',
    input: z.strictObject({ id, reason: text(limits.reason) }),
    output: ended,
  }),
};
