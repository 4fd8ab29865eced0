import type { PaymentPort } from './payments.ts';

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

export interface Ports {
  /** Null when this deployment has no SMS service: codes go by e-mail only. */
  sms: MessagePort | null;
  email: MessagePort;
  payments: readonly PaymentPort[];
}
