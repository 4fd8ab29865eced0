import type { IncomingHttpHeaders } from 'node:http';
import type { UnreadEnd } from '#contract/chargeback.ts';
import type { PaymentMethod } from '#contract/enums.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';

export interface HostedPage {
  /** Absolute or same-origin address to which the person is sent. */
  url: string;
  /** Where the service keeps the payment; missing where there is nothing to look up. */
  ref?: string;
}

interface PaymentPage {
  id: string;
  token: string;
  /** The place at the service when a page was opened before: the same one is shown again. */
  ref: string | null;
  amountMinor: number;
  currency: string;
  method: PaymentMethod;
  /** Authorize now and capture later, or charge immediately. */
  capture: 'later' | 'now';
}

/** Our payment, as far as a service has to know it. */
export interface PaymentAtService {
  id: string;
  ref: string;
  capture: 'later' | 'now';
}

/** Something that was decided about a payment. `id` is the service's idempotency key. */
export interface PaymentOrder {
  id: string;
  paymentId: string;
  /** Null when no page was ever opened at the service. */
  ref: string | null;
  amountMinor: number;
  currency: string;
}

/**
 * A payment service behind one or more methods. Amounts are minor units. Every call may be repeated, because it first
 * reads the current state. It carries an id that the service uses as its idempotency key. Throws when the outcome
 * is not known or was refused. Nothing here runs inside a transaction.
 */
export interface PaymentPort {
  /** Name in `payment.provider`. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  open(payment: PaymentPage): Promise<HostedPage>;
  /** Returns the service's own id of the money where the page had none yet: disputes name it. */
  capture(order: PaymentOrder): Promise<string | null>;
  /** Ends a payment: an open page is closed, an authorisation released, captured money refunded. */
  void(order: PaymentOrder): Promise<void>;
  refund(order: PaymentOrder): Promise<void>;
  /** Missing for the sandbox, which has no other side. */
  readonly service?: PaymentService;
}

/** Status of a payment, read at its service and never taken from a message. */
export interface PaymentStatus {
  /**
   * Our payment's id as the service keeps it. Null when the payment is not ours, or of test money in a live account.
   */
  paymentId: string | null;
  /** The service's own id of the money, which its disputes name; null before the first try to pay. */
  intent: string | null;
  state: 'open' | 'failed' | 'authorized' | 'captured' | 'canceled';
  /** Amount authorized or charged. */
  amountMinor: number;
  currency: string;
}

/** A webhook with a valid signature. */
export interface Announcement {
  eventId: string;
  kind: string;
  /** Our payment's id as the message has it; null for another account, the other mode, or something else entirely. */
  hint: string | null;
  /** News of a payment that a bank takes back or suspects; it carries no id of ours. */
  chargeback?: ChargebackNews | null;
}

/** Money in and out for one payment, as reported by its service. */
export interface Position {
  paymentId: string | null;
  /** The service's own id, for the report. */
  ref: string;
  takenMinor: number;
  returnedMinor: number;
  /** Part of `returnedMinor` that was not asked for by us: some services list a lost dispute as a refund. */
  unaskedMinor?: number;
  currency: string;
  openedAt: Date;
}

export interface Positions {
  found: readonly Position[];
  /** Ids of our payments that the service did not show, although it answers. */
  unread: readonly string[];
}

/** A report about a dispute that came and could not be understood: no money moves on a guess. */
export class UnreadReport extends Error {
  override readonly name = 'UnreadReport';
  readonly why: UnreadEnd;
  /** Instant of the report by the clock of its service, where the report is read there and names it. */
  readonly at: string | undefined;
  constructor(why: UnreadEnd, message: string, { at, ...options }: ErrorOptions & { at?: string } = {}) {
    super(message, options);
    this.why = why;
    this.at = at;
  }
}

/** A payment of ours that a dispute is about. */
export interface DisputedPayment {
  /** The service's id of it; null when its messages name another one. */
  charge: string | null;
  currency: string;
  /** Captured amount less the refunds that were made, by our ledger: the service can take no more. */
  keptMinor: number;
  /** The same when the dispute was first noted. Later refunds change no split of its sum. */
  notedMinor: number;
}

/** Server-side calls of a payment service. */
export interface PaymentService {
  /** Charges an approved payment where the service leaves that to us, and returns the payment's status. */
  sync(payment: PaymentAtService): Promise<PaymentStatus>;
  /** The payer came back without paying: closes the page where that is possible. Harmless when it was paid after all. */
  abandon(payment: PaymentAtService): Promise<void>;
  /** Checks the signature over the bytes as they came. Null for what the service did not send, or sent long ago. */
  readWebhook(message: {
    headers: IncomingHttpHeaders;
    body: Buffer;
    at: Date;
  }): Promise<Announcement | null>;
  /** Ids that payments at the service have of ours, for a dispute or warning about them, with the service's ids. */
  paymentsOf(news: ChargebackNews): Promise<readonly { id: string; charge: string | null }[]>;
  /** Disputes and warnings that began between two instants, as they are now. */
  chargebacks(window: { from: Date; to: Date }): Promise<readonly ChargebackNews[]>;
  /**
   * Shows a dispute as it is now, when only the id in its message could be read. Null when the service does not show it.
   * Left out where every report is read at the service.
   */
  showDispute?(ref: string): Promise<ChargebackNews | null>;
  /**
   * State of a dispute or warning for each of these payments, in their order: read at the service where its messages name
   * only the id. Throws when it cannot be read.
   */
  currentChargebacks(
    news: ChargebackNews,
    payments: readonly DisputedPayment[],
  ): Promise<readonly ChargebackNews[]>;
  /** Everything the service has between two instants; or, where it keeps no such list, what it has for these payments. */
  positions(window: { from: Date; to: Date; payments: readonly PaymentAtService[] }): Promise<Positions>;
}

/** A service that did not do what was asked. Its own words stay out of it: they may repeat a key or a person. */
export class PaymentServiceError extends Error {
  override readonly name = 'PaymentServiceError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: string;

  constructor(provider: string, operation: string, status: number, code: string) {
    super(`${provider} did not ${operation}: ${status === 0 ? 'no answer' : status} ${code}`);
    this.status = status;
    this.code = code;
  }
}
