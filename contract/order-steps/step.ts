import type { CancelBy, OrderStatus } from '../enums.ts';
import type { NoticeKind } from '../notice-kinds.ts';
import type { moneyMoves, stepTimes } from './words.ts';

/** A step of an order: what may happen to it, and all that happens with it (docs/domain.md 4.2). */
export interface StepRow {
  /** The statuses in which the step is possible. None: the step makes the order. */
  from: readonly OrderStatus[];
  to: OrderStatus | 'same';
  by: readonly CancelBy[];
  /** When the step is possible. */
  when: keyof typeof stepTimes;
  /** Action of a person that takes the step. The order lists it while the step is possible. */
  action?: string;
  money?: readonly (keyof typeof moneyMoves)[];
  /** The line of the history; a key of the translation files. */
  event: string;
  notices?: Partial<Record<NoticeKind, 'student' | 'coach' | 'both'>>;
  /** The notice to a participant's guardians other than the booker. */
  guardians?: 'childBooked' | 'childAccepted' | 'childMoved' | 'childCanceled' | 'childExchanged';
  /** The step is possible while a dispute about the order is open. */
  isForContested?: true;
}
