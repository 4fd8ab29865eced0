import { reasons, type ReasonName } from '#contract/reasons.ts';

/**
 * A refusal: an expected answer with a name, never a stack. Thrown by services and turned into the envelope by
 * server/http. `facts` reach the client (new price, seconds to wait); nothing private goes in there.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly reason: ReasonName;
  readonly facts: Record<string, unknown> | null;

  constructor(reason: ReasonName, facts: Record<string, unknown> | null = null) {
    super(reason);
    this.reason = reason;
    this.facts = facts;
  }

  get status(): number {
    return reasons[this.reason].code;
  }

  /**
   * True when the refusal is the final answer of its command and is kept under its key. A refusal that may change at the
   * next try with the same key (401, 403, 429, 5xx) is not (docs/offline.md 3.8).
   */
  get isFinal(): boolean {
    return ![400, 401, 403, 426, 429].includes(this.status) && this.status < 500;
  }
}

/** Seconds before the next try during a freeze; more tries would not help. */
const frozenAskAgainSeconds = 60;

/** The refusal of everything that moves money, while the books do not add up. */
export const moneyFrozen = () => new AppError('MONEY_FROZEN', { seconds: frozenAskAgainSeconds });
