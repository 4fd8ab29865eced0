import { coachBelongingOperations, familyBelongingOperations } from './belonging.ts';
import { coachBlockOperations, familyBlockOperations } from './blocks.ts';
import { bookingOperations } from './booking.ts';
import { coachCareOperations, familyCareOperations } from './care.ts';
import { coachPackOperations, familyPackOperations } from './class-packs.ts';
import { coachingOperations } from './coaching.ts';
import { coachCourseOperations, familyCourseOperations } from './courses.ts';
import { coachDraftOperations, helperDraftOperations } from './drafts.ts';
import { coachExchangingOperations, exchangingOperations } from './exchanging.ts';
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
import { coachMessageOperations, familyMessageOperations } from './messages.ts';
import { coachMoneyOperations, familyMoneyOperations } from './money.ts';
import { coachNeedOperations, familyNeedOperations } from './needs.ts';
import { operatorOperations } from './operating.ts';
import type { Operation } from './operation.ts';
import { coachPriceOperations, familyPriceOperations, operatorPriceOperations } from './prices.ts';
import { scanOperations } from './scans.ts';
import { seriesOperations } from './series.ts';
import { severalDatesOperations } from './several-dates.ts';
import { termOperations } from './terms.ts';
import { movedDatesOperations, wholeSeriesOperations } from './whole-series.ts';

export const duties = ['family', 'coach', 'helper', 'operator', 'house'] as const;
/** Kinds of actors. `house` does what happens without a tap: jobs and late webhooks. */
export type Duty = (typeof duties)[number];

export const operations: Readonly<Record<Duty, readonly Operation[]>> = {
  family: [
    ...bookingOperations,
    ...leavingOperations,
    ...exchangingOperations,
    ...severalDatesOperations,
    ...familyCourseOperations,
    ...movedDatesOperations,
    ...familyPriceOperations,
    ...familyNeedOperations,
    ...familyMoneyOperations,
    ...familyPackOperations,
    ...familyBelongingOperations,
    ...guardianOperations,
    ...secondGuardianOperations,
    ...familyMessageOperations,
    ...familyBlockOperations,
    ...familyCareOperations,
  ],
  coach: [
    ...coachingOperations,
    ...coachExchangingOperations,
    ...seriesOperations,
    ...wholeSeriesOperations,
    ...coachCourseOperations,
    ...coachPriceOperations,
    ...termOperations,
    ...coachNeedOperations,
    ...coachMoneyOperations,
    ...coachPackOperations,
    ...coachHelpOperations,
    ...coachDraftOperations,
    ...coachBelongingOperations,
    ...coachMessageOperations,
    ...coachBlockOperations,
    ...coachCareOperations,
  ],
  helper: [...helperOperations, ...scanOperations, ...helperDraftOperations],
  operator: [
    ...operatorOperations,
    ...mendingOperations,
    ...operatorHelpOperations,
    ...operatorPriceOperations,
  ],
  house: houseOperations,
};
