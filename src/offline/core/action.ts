import type { RouteName, routes } from '#contract/routes.ts';
import type { About, Basis, OutboxRow, Payload } from './outbox-row.ts';
import type { StoreTx } from './store.ts';

/** A call that carries an `Idempotency-Key`; no other call may wait. */
export type KeyedCall = {
  [Name in RouteName]: (typeof routes)[Name] extends { keyed: true } ? Name : never;
}[RouteName];

/** The parts of a request's body. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * The record of an action. Booking and cancelling one class share a lane, so they arrive in the order of the
 * taps.
 */
export interface Subject {
  entityId: string;
  /** Only for orders and their cancellation. */
  classId?: string;
}

/** One intent, as its action builds it from the input of a screen. */
export interface Asked extends Subject {
  /** The wire input without the path parameters. */
  body: Body;
  about: About;
  basis?: Basis;
  /** Name of the draft that ends with this intent. */
  draft?: string | undefined;
}

/** The last open row of the lane. */
export interface LastInLane extends Pick<OutboxRow, 'entityId' | 'body'> {
  type: RouteName;
  /** Certainly never left the phone. Only then may it be erased or replaced (docs/offline.md A11). */
  isUnsent: boolean;
  /** Refused with a question to the person, who has not answered yet. False for a row on hold: it offers other choices. */
  isQuestion: boolean;
}

/**
 * Effect of a new intent on the last one of its lane. `append`: it waits behind it. `same`: that one is shown
 * instead. `erase`: both are deleted. `replace`: the new one takes its place. `decide`: the new one answers the question
 * of the last one, which ends.
 */
export type Conflict = 'append' | 'same' | 'erase' | 'replace' | 'decide';

/**
 * Step n turns a payload of version n into one of version n + 1. Total: never throws on what version n could
 * write.
 */
export type Upcaster = (payload: Payload) => Payload;

/** Definition of one action that may wait. `actions.ts` lists them all. */
export interface Action<Call extends KeyedCall> {
  /** Its name in `contract/routes.ts`. */
  call: Call;
  /** The records that a waiting row is drawn over. */
  about: 'order' | 'class' | 'coach' | 'notice' | 'thread' | 'account';
  /** Creates the record. When it is refused or erased, later rows on the same record end too. */
  creates: boolean;
  /** Every payload shape that was ever shipped, as steps to the current one. Left out while there was only one. */
  steps?: readonly Upcaster[];
  intent: (asked: never, now: { isOnline: boolean }) => Asked;
  lane: (subject: Subject & { body?: Body }) => string;
  /**
   * True when the intent must arrive behind a row of its lane that is about another record. Without the
   * function it always must. An intent that joins no row gets a branch of the lane.
   */
  joins?: (row: Pick<LastInLane, 'type' | 'body'>, intent: Pick<Asked, 'body'>) => boolean;
  conflict: (last: LastInLane, intent: Pick<Asked, 'entityId' | 'body'>) => Conflict;
  /** Merges the replaced body into the new one; without the function nothing of it stays. */
  merge?: (last: Body, next: Body) => Body;
  /**
   * Writes what the answer shows into the stored records. Data that does not look as agreed changes nothing. Without the
   * function nothing is stored: the screen reads the closed row, or fetches its query again.
   */
  apply?: (tx: StoreTx, answered: Answered) => Promise<void>;
  /** Field of the body, at any depth, that leaves the row once it is done: large, and on the server from then on. */
  droppedWhenDone?: string;
  /** The same at any end, also when it was refused or given up: it is about somebody. */
  droppedAtEnd?: string;
  /**
   * Time in ms at which the phone deletes a closed row, because it names people. `createdAt` is the time of the tap in ms.
   * Without the function it stays until sign-out.
   */
  keptUntil?: (about: About, createdAt: number) => number;
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
      | 'exchange'
      | 'rating'
      | 'feedback'
      | 'marks'
      | 'dayOff'
      | 'dates'
      | 'waits'
      | 'waitsCourse'
      | 'help'
      | 'toUs'
      | 'families'
      | 'none';
    /**
     * True when an answer that is no refusal still reports that something was not done. Without the function
     * always false.
     */
    isPartlyRefused?: (input: Body, data: unknown) => boolean;
  };
}

/** A row that is done, with the data of its answer. */
export interface Answered {
  row: Pick<OutboxRow, 'entityId' | 'about'>;
  data: Readonly<Record<string, unknown>>;
  /** Server's clock as measured, in ms. */
  now: number;
}
