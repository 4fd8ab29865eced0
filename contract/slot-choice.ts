import { z } from 'zod';
import { id, instant } from './fields.ts';

/** One slot as a family chose it, with the version of the plan that was shown. */
export const slotChoice = z.strictObject({ planId: id, planVersion: z.int().min(1), startsAt: instant });
export type SlotChoice = z.infer<typeof slotChoice>;
