import type { CalendarFault, Language } from '#contract/enums.ts';
import type { PaymentPort } from './payments.ts';

/** Something that leaves towards a person. `body` is plain text in the person's language. */
export interface Message {
  /** Unique: a port that is asked twice with one id sends once where the service allows it. */
  id: string;
  target: string;
  language: Language;
  subject: string;
  body: string;
  /** Address at which one POST ends mails of this kind (RFC 8058); without it the person cannot end them. */
  stopUrl?: string | undefined;
  /** The code that the message carries: services that send templates only put it into theirs. */
  code?: string | undefined;
  /** The code of an invitation: it lives for days, so that the template of codes would be untrue. */
  inviteCode?: string | undefined;
}

/** SMS and e-mail. Throws when the service did not take the message; the job tries again. */
export interface MessagePort {
  send(message: Message): Promise<void>;
}

/** A browser that a person allowed us to push to; keys as the browser gave them. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Delivery of a push (RFC 8030, 5.2 and 5.3). */
export interface PushHaste {
  /** Wakes a phone that sleeps. Others may arrive minutes later there. */
  isUrgent: boolean;
  /** The service drops the push after that time; at most a day. */
  lifeSeconds: number;
}

/** Web Push. */
export interface PushPort {
  /** VAPID, base64url. */
  publicKey: string;
  /** True when the address belongs to a known push service; no other is called. */
  accepts(endpoint: string): boolean;
  /** Throws when the service did not take it; `gone` when no push reaches the subscription again. */
  send(target: PushTarget, payload: string, haste: PushHaste): Promise<'sent' | 'gone'>;
}

/** Marks of an earlier answer, which let a server answer that nothing has changed. */
export interface FetchKnown {
  etag: string | null;
  modified: string | null;
}

/** Why an address could not be read. */
export type FetchFault = Exclude<CalendarFault, 'unreadable' | 'tooMany' | 'tooComplicated'>;

export type FetchOutcome =
  | ({ kind: 'fetched'; text: string } & FetchKnown)
  | { kind: 'unchanged' }
  | { kind: 'failed'; fault: FetchFault };

/** Reads from an address that a user gave. Never rejects, and never logs the address. */
export interface EgressPort {
  fetchText(address: string, known: FetchKnown): Promise<FetchOutcome>;
}

export interface Ports {
  egress: EgressPort;
  push: PushPort;
  /** Null when this deployment has no SMS service: codes are sent by e-mail only. */
  sms: MessagePort | null;
  email: MessagePort;
  payments: readonly PaymentPort[];
}
