import type { OrderRecord } from '#contract/order.ts';
import { keyOf } from '#src/features/booking/attendance/attendance.view.ts';
import { isAccepted } from '#src/features/booking/emergency/coming-cards.view.ts';
import type { ComingChild } from '#src/features/booking/handover/handover.view.ts';
import { rosterOf } from '#src/features/teaching/class/day-class.view.ts';

export interface NamedPerson {
  key: string;
  order: OrderRecord;
  participantId: string;
  name: string;
  /** Whole years of a minor. */
  age: number | undefined;
  /** A minor with a confirmed seat: arrival and leaving are marked. */
  child: ComingChild | undefined;
}

/** People of whom the coach reads no name yet. */
export interface UnnamedPeople {
  order: OrderRecord;
  count: number;
}

/** One row for each person who comes, by name, and one for the unnamed people of an order. */
export function peopleOf(orders: readonly OrderRecord[]): {
  named: NamedPerson[];
  unnamed: UnnamedPeople[];
} {
  const { coming } = rosterOf(orders);
  return {
    named: coming
      .flatMap((order) =>
        order.participants.map(({ id: participantId, name, age }) => ({
          key: keyOf({ order, participantId }),
          order,
          participantId,
          name,
          age,
          child: age !== undefined && isAccepted(order) ? { order, participantId, name, age } : undefined,
        })),
      )
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    unnamed: coming.flatMap((order) => {
      const count = order.others ?? (order.participants.length === 0 ? order.seats : 0);
      return count > 0 ? [{ order, count }] : [];
    }),
  };
}
