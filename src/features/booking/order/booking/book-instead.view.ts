import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import { type Accommodation, OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { shutOut } from './booking-people.view.ts';

/** Why a family that still wants to come has no seat. Keys of `orderDetail:instead`. */
export type Ending = 'unpaid' | 'noResponse' | 'needs' | 'rejected' | 'coachCanceled';

type Ended = Pick<OrderRecord, 'status' | 'cancelBy' | 'cancelReason' | 'rejectReason'>;

/** How an order ended that the family did not end itself. Null for all others. */
export function endingOf({ status, cancelBy, cancelReason, rejectReason }: Ended): Ending | null {
  if (status === OrderStatus.reject) return rejectReason?.code === 'needs' ? 'needs' : 'rejected';
  if (status !== OrderStatus.canceled) return null;
  const code = cancelReason?.code;
  if (code === 'unpaid' || code === 'noResponse') return code;
  return cancelBy === 'coach' ? 'coachCanceled' : null;
}

interface Family {
  people: readonly Participant[];
  /** Needs that the refusal was about, without those in words; null after another ending. */
  needs: readonly Accommodation[] | null;
  /** Coach of the class that is not available. */
  coachId: string;
}

/**
 * False for a class whose booking would be refused: it is not for the age or the first lesson of a participant, or lacks a
 * need. Needs in words alone are compared with nothing, so other classes of the coach who refused are left out.
 */
export function isWayOut(cls: ClassRecord, { people, needs, coachId }: Family): boolean {
  if (shutOut(people, cls).length > 0) return false;
  if (needs === null) return true;
  return needs.length > 0 ? needs.every((need) => cls.meets.includes(need)) : cls.coach.id !== coachId;
}
