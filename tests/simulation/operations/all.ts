import { coachBelongingOperations, familyBelongingOperations } from './belonging.ts';
import { bookingOperations } from './booking.ts';
import { coachPackOperations, familyPackOperations } from './class-packs.ts';
import { coachingOperations } from './coaching.ts';
import { coachDraftOperations, helperDraftOperations } from './drafts.ts';
import { secondGuardianOperations } from './guardians.ts';
import {
  coachHelpOperations,
  guardianOperations,
  helperOperations,
  operatorHelpOperations,
} from './helping.ts';
import { houseOperations } from './house.ts';
import { leavingOperations } from './leaving.ts';
import { mendingOperations } from './mending.ts';
import { coachMoneyOperations, familyMoneyOperations } from './money.ts';
import { coachNeedOperations, familyNeedOperations } from './needs.ts';
import { operatorOperations } from './operating.ts';
import type { Operation } from './operation.ts';
import { scanOperations } from './scans.ts';
import { termOperations } from './terms.ts';

export const duties = ['family', 'coach', 'helper', 'operator', 'house'] as const;
/** Kinds of actors. `house` does what happens without a tap: jobs and late webhooks. */
export type Duty = (typeof duties)[number];

export const operations: Readonly<Record<Duty, readonly Operation[]>> = {
  family: [
    ...bookingOperations,
    ...leavingOperations,
    ...familyNeedOperations,
    ...familyMoneyOperations,
    ...familyPackOperations,
    ...familyBelongingOperations,
    ...guardianOperations,
    ...secondGuardianOperations,
  ],
  coach: [
    ...coachingOperations,
    ...termOperations,
    ...coachNeedOperations,
    ...coachMoneyOperations,
    ...coachPackOperations,
    ...coachHelpOperations,
    ...coachDraftOperations,
    ...coachBelongingOperations,
  ],
  helper: [...helperOperations, ...scanOperations, ...helperDraftOperations],
  operator: [...operatorOperations, ...mendingOperations, ...operatorHelpOperations],
  house: houseOperations,
};
