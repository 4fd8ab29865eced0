import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderStatus } from './order.ts';
import { id, minor, text } from './fields.ts';
import { limits } from './limits.ts';

export const orderOperatorApi = {
  'operator.orderCancel': endpoint({
    summary: 'Cancel a live order with everything back to the student, when no substitute was found',
    access: 'operator',
    input: z.strictObject({ id, reason: text(limits.reason) }),
    output: z.strictObject({ id, status: orderStatus, refundMinor: minor }),
  }),
};
