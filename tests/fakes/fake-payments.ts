import type { FakeServer } from './fake-server.ts';

/** A message as a service sends it. */
export interface Sent {
  kind: string;
  body: string;
  headers: Record<string, string>;
}

/** Amounts and counts that really moved at the service for one payment. */
export interface Moved {
  authorized: number;
  captured: number;
  voided: number;
  refunded: number;
  takenMinor: number;
  returnedMinor: number;
}

/** Methods of both fakes, so that one test drives either. */
export interface FakePayments extends FakeServer {
  readonly name: 'stripe' | 'paypal';
  /** Our payment's place at the service, once its page was opened. */
  has(paymentId: string): boolean;
  /** The payer pays on the page; with another amount or currency when `wrong` is given. */
  pay(paymentId: string, wrong?: { amountMinor?: number; currency?: string }): void;
  /** The payer's card or account is refused; the page stays open. */
  fail(paymentId: string): void;
  /** The page ends without a payment. */
  end(paymentId: string): void;
  moved(paymentId: string): Moved;
  /** A signed message about the payment. Its content may be false: the server may not believe it. */
  message(paymentId: string, kind: MessageKind, change?: MessageChange): Sent;
  /** Makes the service's own records wrong, for the reconciliation to find. */
  lose(paymentId: string): void;
  double(paymentId: string): void;
}

export const messageKinds = ['authorized', 'captured', 'failed', 'canceled', 'refunded'] as const;
export type MessageKind = (typeof messageKinds)[number];

export interface MessageChange {
  /** Another id than a new one: the same message again. */
  eventId?: string;
  at: Date;
  /** Signed with another secret. */
  forged?: boolean;
  otherAccount?: boolean;
}
