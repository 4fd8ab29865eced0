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

/** No answer that can be trusted: no network, a time-out, a captive portal. The server may have run the request. */
export class NoAnswerError extends Error {
  override readonly name: string = 'NoAnswerError';
}

/** The network works, but a gateway reported an error. `text`: its own sentence, if it had one. */
export class GatewayError extends NoAnswerError {
  override readonly name = 'GatewayError';
  readonly text: string | undefined;

  constructor(text: string | undefined) {
    super();
    this.text = text;
  }
}
