import { z } from 'zod';
import { instant } from './fields.ts';
import { orderActions } from './order.steps.ts';
import type { ReasonName } from './reasons.ts';

/** An action that is off: the refusal that it would get. */
export const orderActionOff = z.strictObject({
  action: z.enum(orderActions),
  code: z.string() as z.ZodType<ReasonName>,
  /** From when it is possible, or until when it was; null when no clock decides. */
  at: instant.nullable(),
});
