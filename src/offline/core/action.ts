import type { ReasonName } from '#contract/reasons.ts';
import type { RouteName, routes } from '#contract/routes.ts';
import type { About, Basis, OutboxRow, Payload } from './outbox-row.ts';
import type { StoreTx } from './store.ts';

/** A call that carries an `Idempotency-Key`; no other call may wait. */
export type KeyedCall = {
  [Name in RouteName]: (typeof routes)[Name] extends { keyed: true } ? Name : never;
}[RouteName];

/** The parts of a request's body. */
export type Body = Readonly<Record<string, unknown>>;

/** What the action is about. Booking and cancelling one class share a lane, so they arrive in the order of the taps. */
export interface Subject {
  entityId: string;
  /** Only for orders and their cancellation. */
  classId?: string;
}

/** One intent, as its action makes it of what a screen asks for. */
export interface Asked extends Subject {
  /** The wire input without the parts that stand in the path. */
  body: Body;
  about: About;
  basis?: Basis;
  /** Name of the draft that ends with this intent. */
  draft?: string | undefined;
}

/** The last open row of the lane. */
export interface LastInLane extends Pick<OutboxRow, 'entityId' | 'body'> {
  type: RouteName;
  /** It certainly never left the phone; only then may it be erased or replaced (docs/offline.md A11). */
  isUnsent: boolean;
}

/**
 * What a new intent does to the last one of its lane. `append`: it waits behind it. `same`: that one is shown instead.
 * `erase`: both are gone. `replace`: the new one takes its place.
 */
export type Conflict = 'append' | 'same' | 'erase' | 'replace';

/** Step n turns a payload of version n into one of version n + 1. Total: never throws on what version n could write. */
export type Upcaster = (payload: Payload) => Payload;

/** Everything that the phone knows of one action that may wait. `actions.ts` lists them. */
export interface Action<Call extends KeyedCall> {
  /** Its name in `contract/routes.ts`. */
  call: Call;
  /** The records that a waiting row is drawn over. */
  about: 'order' | 'class' | 'coach' | 'notice' | 'account';
  /** The record begins with this action: what waits behind it for the same record ends with it. */
  creates: boolean;
  /** Every payload shape that was ever shipped, as steps to the current one. */
  steps: readonly Upcaster[];
  intent: (asked: never, now: { isOnline: boolean }) => Asked;
  lane: (subject: Subject) => string;
  /**
   * Whether it must arrive behind a row of its lane that is about another record. Without the function it always
   * must. What joins none gets a branch of the lane.
   */
  joins?: (row: Pick<LastInLane, 'type' | 'body'>, intent: Pick<Asked, 'body'>) => boolean;
  conflict: (last: LastInLane, intent: Pick<Asked, 'entityId' | 'body'>) => Conflict;
  /** What of the replaced body lives on in the new one; without the function nothing does. */
  merge?: (last: Body, next: Body) => Body;
  /** Writes what the answer shows into the stored records. Data that does not look as agreed changes nothing. */
  apply: (tx: StoreTx, answered: Answered) => Promise<void>;
  words: {
    /** Key of `waiting:action`. `input` is the body of the request. */
    label: (input: Body) => string;
    /** Key of `waiting:waiting` for a row that was never sent. */
    waiting: string;
    /** Which sentences its answer has. `none`: an answer is shown only when it is a refusal. */
    answer:
      | 'booking'
      | 'cancellation'
      | 'leaving'
      | 'proposal'
      | 'rating'
      | 'feedback'
      | 'marks'
      | 'help'
      | 'toUs'
      | 'none';
    /** Whether an answer that is no refusal says that something was not done. Without the function none does. */
    tells?: (input: Body, data: unknown) => boolean;
    /** Refusals of this call alone. Another one is the refusal of the row before it, which is shown there. */
    ownRefusals?: readonly ReasonName[];
  };
}

/** A row that is done, with the data of its answer. */
export interface Answered {
  row: Pick<OutboxRow, 'entityId' | 'about'>;
  data: Readonly<Record<string, unknown>>;
  /** Server's clock as measured, in ms. */
  now: number;
}
