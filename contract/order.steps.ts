import { answeringSteps } from './order-steps/answering.ts';
import { bookingSteps } from './order-steps/booking.ts';
import { contestingSteps } from './order-steps/contesting.ts';
import { endingSteps } from './order-steps/ending.ts';
import { exchangingSteps } from './order-steps/exchanging.ts';
import { leavingSteps } from './order-steps/leaving.ts';
import { movingSteps } from './order-steps/moving.ts';
import { passingSteps } from './order-steps/passing.ts';
import type { StepRow } from './order-steps/step.ts';

/** Every step of an order. Server, records, documents and tests derive from this table. */
export const orderSteps = {
  ...bookingSteps,
  ...answeringSteps,
  ...leavingSteps,
  ...movingSteps,
  ...endingSteps,
  ...contestingSteps,
  ...passingSteps,
  ...exchangingSteps,
} as const;

type Steps = typeof orderSteps;
export type OrderStep = keyof Steps;

/** Events in the history of an order. */
export type OrderEvent = Steps[OrderStep]['event'];

/** The statuses from which a step is possible. */
export type StatusBefore<S extends OrderStep> = Steps[S]['from'][number];

/** The steps that a person taps. */
export type TappedStep = { [S in OrderStep]: Steps[S] extends { action: string } ? S : never }[OrderStep];

/** Actors of a step. */
export type StepActor<S extends OrderStep> = Steps[S]['by'][number];

/** The kinds of notices that a step may send. */
export type StepNotice<S extends OrderStep> = S extends OrderStep
  ? Steps[S] extends { notices: infer N }
    ? keyof N
    : never
  : never;

export type OrderAction = Steps[TappedStep]['action'] | 'bookAgain';

/** The row of a step, without the narrow types of its values. */
export const rowOf = (step: OrderStep): StepRow => orderSteps[step];

const tapped = Object.values<StepRow>(orderSteps).flatMap(({ action }) => action ?? []);

/** Actions of the reader on an order. They come with the record; screens decide nothing. */
export const orderActions = [...new Set([...tapped, 'bookAgain'])] as OrderAction[];
