import type { Row } from '#server/db/types.ts';

type Chargeback = Row<'chargeback'>;

/** True for a lost dispute and a warning: an operator ends them. The bank ends an open dispute. */
export const canSettle = ({ kind, state, settled_at: settledAt }: Chargeback): boolean =>
  settledAt === null && (kind === 'warning' || state === 'lost');

/**
 * True for an open dispute that its service ended without an end that can be read: it named nobody whose money it took,
 * or its report cannot be understood. A later report that can be read ends this.
 */
export const isEndUnread = ({ kind, state, settled_at: settledAt, end_unread_at: at }: Chargeback): boolean =>
  kind === 'dispute' && state === 'open' && settledAt === null && at !== null;

/** True when two operators named the end of a dispute that could not be read. */
export const isEndNamed = ({ state, end_unread_at: at }: Chargeback): boolean =>
  state !== 'open' && at !== null;

/** True while the bank still decides. A warning takes no evidence. */
export const canSendEvidence = ({ kind, state }: Chargeback): boolean =>
  kind === 'dispute' && state === 'open';

/** The platform's part: the withdrawn amount that no refund covers. A won dispute gave everything back. */
export const borneMinor = ({ state, withdrawn_minor: withdrawn }: Chargeback, coveredMinor: number): number =>
  state === 'won' ? 0 : Math.max(0, withdrawn - coveredMinor);
