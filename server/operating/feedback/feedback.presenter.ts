import type { FeedbackRecord, OperatorFeedback } from '#contract/feedback.ts';
import type { ContactRow, FeedbackRow, WrittenFeedback } from './feedback.repository.ts';

/** Feedback for its sender. */
export function presentFeedback(row: FeedbackRow): FeedbackRecord {
  const { answer, answered_at: at } = row;
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    page: row.page,
    hasPicture: row.has_picture,
    at: row.created_at.toISOString(),
    state: at !== null ? 'answered' : row.seen_at !== null ? 'seen' : 'received',
    answer: answer === null || at === null ? null : { text: answer, at: at.toISOString() },
  };
}

/** Feedback for an operator: with its writer, and with what may be done about it. */
export function presentForOperator(
  row: WrittenFeedback,
  contacts: readonly ContactRow[],
  further: readonly FeedbackRow[] = [],
): OperatorFeedback {
  const record = presentFeedback(row);
  return {
    ...record,
    accountId: row.account_id,
    name: row.name,
    language: row.language,
    further: further
      .filter(({ account_id }) => account_id === row.account_id)
      .map(({ id, text, page, created_at: at, has_picture }) => ({
        id,
        text,
        page,
        at: at.toISOString(),
        hasPicture: has_picture,
      })),
    contacts:
      row.kind === 'safety'
        ? contacts
            .filter(({ account_id }) => account_id === row.account_id)
            .map(({ channel, value }) => ({ channel, value }))
        : null,
    actions: { received: ['seen' as const, 'answer' as const], seen: ['answer' as const], answered: [] }[
      record.state
    ],
  };
}
