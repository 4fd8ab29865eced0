import { needFields, OrderStatus, type NeedAnswer } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';

/** What the coach is about to say for one participant. */
export interface NeedDraft {
  answer: NeedAnswer | '';
  text: string;
}
/** By participant. */
export type NeedsDraft = Readonly<Record<string, NeedDraft>>;
/** Keys of `request:needs.wrong`. */
export type NeedError = 'choose' | 'wordsNeeded';

type Participants = readonly Pick<SharedNeed, 'participantId'>[];

const unsaid: NeedDraft = { answer: '', text: '' };

/** Nothing said yet of anybody. */
export const emptyAnswers = (items: Participants): NeedsDraft =>
  Object.fromEntries(items.map(({ participantId }) => [participantId, unsaid]));

export const draftOf = (draft: NeedsDraft, participantId: string): NeedDraft =>
  draft[participantId] ?? unsaid;

/** Each participant needs an answer, and a condition is said in words (docs/domain.md 4.2, rule 4). */
export function answerErrors(items: Participants, draft: NeedsDraft): FormErrors<NeedsDraft, NeedError> {
  const errors: Record<string, NeedError> = {};
  for (const { participantId } of items) {
    const { answer, text } = draftOf(draft, participantId);
    if (answer === '') errors[participantId] = 'choose';
    if (answer === 'condition' && text.trim() === '') errors[participantId] = 'wordsNeeded';
  }
  return errors;
}

/** Whether the coach said of one participant that it is not possible: such an order is not accepted. */
export const cannotMeet = (items: Participants, draft: NeedsDraft): boolean =>
  items.some(({ participantId }) => draftOf(draft, participantId).answer === 'cannot');

/** What is sent. Words go with a condition only: a plain yes has none. */
export const answersOf = (items: Participants, draft: NeedsDraft) =>
  items.flatMap(({ participantId }) => {
    const { answer, text } = draftOf(draft, participantId);
    return answer === '' ? [] : [{ participantId, answer, text: answer === 'condition' ? text.trim() : '' }];
  });

/** The texts that were shared, in the order of the form. */
export const sharedTexts = (item: SharedNeed) =>
  needFields.flatMap((field) => (item[field] === '' ? [] : [{ field, text: item[field] }]));

/** Statuses in which a coach reads what was shared with an order. */
const readable: readonly OrderStatus[] = [
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];

/** The orders of a class that share something with its coach now. */
export const sharingOrders = (orders: readonly OrderRecord[]): OrderRecord[] =>
  orders.filter(({ status, needs }) => needs.length > 0 && readable.includes(status));

/** What was shared, each with its order. An order that ended meanwhile shares nothing any more. */
export const needsByOrder = (orders: readonly OrderRecord[], items: readonly SharedNeed[]) =>
  items.flatMap((item) => {
    const order = orders.find(({ id }) => id === item.orderId);
    return order === undefined ? [] : [{ item, order }];
  });
