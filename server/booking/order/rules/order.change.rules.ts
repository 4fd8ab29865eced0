import { type CancelBy, OrderStatus } from '#contract/enums.ts';
import { seatHolding } from '#contract/order.rules.ts';
import {
  rowOf,
  type OrderStep,
  type StatusBefore,
  type StepActor,
  type StepNotice,
} from '#contract/order.steps.ts';
import { AppError } from '#server/base/errors.ts';
import type { changedColumns } from '#server/booking/order/rows/order.columns.data.ts';
import type { OrderContext, OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Leg } from '#server/money/public.ts';
import type { NewNotice } from '#server/platform/public.ts';

/** Columns of an order that a step may change. */
export type OrderPatch = Partial<Pick<OrderRow, keyof typeof changedColumns>>;

export interface Actor {
  kind: CancelBy;
  /** Account id; null for the system. */
  id: string | null;
}

export const system = { kind: 'system', id: null } as const satisfies Actor;

/** Operation for the payment service, sent after the commit. */
interface PaymentOperation {
  kind: 'capture' | 'void' | 'refund';
  amountMinor: number;
  ref?: string;
}

/** Movements of money in a step. */
export interface Money {
  legs: Leg[];
  /** For the payment that covers the order, if a card or PayPal paid it. */
  operation: PaymentOperation | null;
  patch: OrderPatch;
}

export const noMoney: Money = { legs: [], operation: null, patch: {} };

/** One step of one order: everything that one transaction writes with it. */
export interface OrderChange {
  before: OrderContext;
  step: OrderStep;
  status: OrderRow['status'];
  patch: OrderPatch;
  actor: Actor;
  legs: readonly Leg[];
  notices: readonly NewNotice[];
  operation: PaymentOperation | null;
  /** Key of a step that several classes take together: its notices are shared. */
  together?: string | undefined;
}

interface Details<S extends OrderStep> {
  actor: { kind: StepActor<S>; id: string | null };
  money?: Money;
  patch?: OrderPatch;
  notices?: readonly (NewNotice & { kind: StepNotice<S> })[];
  together?: string | undefined;
}

/**
 * Returns the change of a step in the table of steps. Refuses a step from a status that the table does not
 * allow. Refuses most steps while the order is disputed.
 */
export function change<S extends OrderStep>(
  before: OrderContext,
  step: S,
  { actor, money = noMoney, patch = {}, notices = [], together }: Details<S>,
): OrderChange {
  requireStep(before, step);
  const row = rowOf(step);
  if (before.order.dispute === 'open' && !row.isForContested) throw new AppError('ORDER_DISPUTED');
  const made = {
    before,
    step,
    status: row.to === 'same' ? before.order.status : row.to,
    patch: { ...money.patch, ...patch },
    actor,
    legs: money.legs,
    notices,
    operation: money.operation,
    together,
  };
  requireInTable(made);
  return made;
}

/** A step that the table does not describe is a fault of ours. */
function requireInTable({ step, actor, notices, legs, operation }: OrderChange): void {
  const row = rowOf(step);
  const stray = notices.find(({ kind, about }) => {
    const to = row.notices?.[kind];
    return to === undefined || (to !== 'both' && to !== about.as);
  });
  if (stray !== undefined) throw new Error(`the step ${step} sends no ${stray.kind} to ${stray.about.as}`);
  if (!row.by.includes(actor.kind)) throw new Error(`the step ${step} is not for ${actor.kind}`);
  if (row.money === undefined && (legs.length > 0 || operation !== null))
    throw new Error(`the step ${step} moves no money`);
}

/** Returns true when a step is possible from this status. */
export const isBefore = <S extends OrderStep>(
  step: S,
  status: OrderRow['status'],
): status is StatusBefore<S> => rowOf(step).from.includes(status);

/** Runs before any other guard, so that an ended order is refused as ended at any time. */
export function requireStep({ order }: OrderContext, step: OrderStep): void {
  if (!isBefore(step, order.status)) throw statusChanged(order);
}

export const statusChanged = (order: OrderRow): AppError =>
  order.status === OrderStatus.canceled
    ? new AppError('ALREADY_CANCELED', { status: order.status })
    : new AppError('ORDER_STATUS_CHANGED', { status: order.status });

export const holdsSeat = (status: OrderRow['status']): boolean => seatHolding.includes(status);
