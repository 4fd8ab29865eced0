import type { FeedbackRecord, OperatorFeedback, ReportedPerson } from '#contract/feedback.ts';
import type { MessageReportRow } from '#server/booking/public.ts';
import type { ReportedRow } from '#server/people/public.ts';
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

interface FeedbackFacts {
  contacts: readonly ContactRow[];
  /** Later open safety reports of the senders. */
  further: readonly FeedbackRow[];
  people: readonly ReportedRow[];
  /** Messages that the reports are about. */
  messages: readonly MessageReportRow[];
}

/** The person that a report is about; null without one. */
function presentReported(id: string | null, people: readonly ReportedRow[]): ReportedPerson | null {
  const row = people.find((one) => one.id === id);
  if (row === undefined) return null;
  return {
    accountId: row.id,
    name: row.coach_name ?? row.name,
    blockedBy: row.blocked_by,
    blocks: row.blocks,
  };
}

/** Subject of a report: its reason, the person, and the thread of the message. */
const presentSubject = (
  { id, reason, about_id: aboutId }: FeedbackRow,
  { people, messages }: Pick<FeedbackFacts, 'people' | 'messages'>,
): Pick<OperatorFeedback, 'reason' | 'about' | 'threadId'> => ({
  reason,
  about: presentReported(aboutId, people),
  threadId: messages.find((one) => one.feedback_id === id && one.ended_at === null)?.thread_id ?? null,
});

/** Feedback for an operator: with its writer, and with what may be done about it. */
export function presentForOperator(
  row: WrittenFeedback,
  { contacts, further, ...subjects }: FeedbackFacts,
): OperatorFeedback {
  const record = presentFeedback(row);
  return {
    ...record,
    accountId: row.account_id,
    name: row.name,
    ...presentSubject(row, subjects),
    language: row.language,
    further: further
      .filter(({ account_id }) => account_id === row.account_id)
      .map((one) => ({
        id: one.id,
        text: one.text,
        page: one.page,
        at: one.created_at.toISOString(),
        hasPicture: one.has_picture,
        ...presentSubject(one, subjects),
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
