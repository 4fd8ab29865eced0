import { z } from 'zod';
import { id, instant, zone } from './fields.ts';

/** One slot as a family chose it, with the version of the plan that was shown. */
export const slotChoice = z.strictObject({ planId: id, planVersion: z.int().min(1), startsAt: instant });
/** The soonest free slot of a coach. */
export const freeFrom = z.strictObject({ planId: id, startsAt: instant, zone });
export type FreeFrom = z.infer<typeof freeFrom>;

export type SlotChoice = z.infer<typeof slotChoice>;
