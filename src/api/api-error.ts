import { isReason, type ReasonName } from '#contract/reasons.ts';

/** A refusal in the API's own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  /** Known to this build, or undefined when a newer server sent another. */
  readonly reason: ReasonName | undefined;
  readonly facts: Record<string, unknown>;

  constructor(code: number, msg: string, reason: unknown, facts: unknown) {
    super(msg);
    this.code = code;
    this.reason = isReason(reason) ? reason : undefined;
    this.facts = typeof facts === 'object' && facts !== null ? { ...facts } : {};
  }
}

/** No answer that can be trusted: no network, a time-out, a captive portal. Says nothing about what the server did. */
export class NoAnswerError extends Error {
  override readonly name: string = 'NoAnswerError';
}

/** The network works, and what answered has an error. `said`: its own sentence, if it had one. */
export class GatewayError extends NoAnswerError {
  override readonly name = 'GatewayError';
  readonly said: string | undefined;

  constructor(said: string | undefined) {
    super();
    this.said = said;
  }
}
