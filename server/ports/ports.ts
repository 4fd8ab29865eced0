import type { PaymentMethod } from '#contract/enums.ts';

/** Something that leaves towards a person. `body` is plain text in the person's language. */
export interface Message {
  /** Unique: a port that is asked twice with one id sends once where the service allows it. */
  id: string;
  target: string;
  subject: string;
  body: string;
}

/** SMS and e-mail. Throws when the service did not take the message; the job tries again. */
export interface MessagePort {
  send(message: Message): Promise<void>;
}

export interface HostedPage {
  /** Absolute or same-origin address to which the person is sent. */
  url: string;
}

/**
 * A payment service behind one or more methods. Amounts are minor units. Every call carries an id that the service
 * uses as its idempotency key. Nothing here runs inside a transaction.
 */
export interface PaymentPort {
  /** Name in `payment.provider`. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  open(payment: {
    id: string;
    token: string;
    amountMinor: number;
    currency: string;
    method: PaymentMethod;
    /** Authorise now and capture later, or take the money at once. */
    capture: 'later' | 'now';
  }): Promise<HostedPage>;
  capture(task: { id: string; paymentId: string; amountMinor: number }): Promise<void>;
  void(task: { id: string; paymentId: string; amountMinor: number }): Promise<void>;
  refund(task: { id: string; paymentId: string; amountMinor: number }): Promise<void>;
}

export interface Ports {
  /** Null when this deployment has no SMS service: codes go by e-mail only. */
  sms: MessagePort | null;
  email: MessagePort;
  payments: readonly PaymentPort[];
}
