import { needFields, OrderStatus, type NeedAnswer } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';

/** Draft of the coach's answer for one participant. */
export interface NeedDraft {
  answer: NeedAnswer | '';
  text: string;
}
/** Drafts by participant. */
export type NeedsDraft = Readonly<Record<string, NeedDraft>>;
/** Keys of `request:needs.wrong`. */
export type NeedError = 'choose' | 'wordsNeeded';

type Participants = readonly Pick<SharedNeed, 'participantId'>[];

const noAnswer: NeedDraft = { answer: '', text: '' };

/** Returns an empty answer for each participant. */
export const emptyAnswers = (items: Participants): NeedsDraft =>
  Object.fromEntries(items.map(({ participantId }) => [participantId, noAnswer]));

export const draftOf = (draft: NeedsDraft, participantId: string): NeedDraft =>
  draft[participantId] ?? noAnswer;

/** Requires an answer per participant, and a text for a condition (docs/domain.md 4.2, rule 4). */
export function answerErrors(items: Participants, draft: NeedsDraft): FormErrors<NeedsDraft, NeedError> {
  const errors: Record<string, NeedError> = {};
  for (const { participantId } of items) {
    const { answer, text } = draftOf(draft, participantId);
    if (answer === '') errors[participantId] = 'choose';
    if (answer === 'condition' && text.trim() === '') errors[participantId] = 'wordsNeeded';
  }
  return errors;
}

/** True when a participant's needs cannot be met: such an order is not accepted. */
export const cannotMeet = (items: Participants, draft: NeedsDraft): boolean =>
  items.some(({ participantId }) => draftOf(draft, participantId).answer === 'cannot');

/** Answers to send. Only a condition has a text. */
export const answersOf = (items: Participants, draft: NeedsDraft) =>
  items.flatMap(({ participantId }) => {
    const { answer, text } = draftOf(draft, participantId);
    return answer === '' ? [] : [{ participantId, answer, text: answer === 'condition' ? text.trim() : '' }];
  });

/** Shared texts in the order of the form. */
export const sharedTexts = (item: SharedNeed) =>
  needFields.flatMap((field) => (item[field] === '' ? [] : [{ field, text: item[field] }]));

/** Statuses in which a coach may read shared needs. */
const readable: readonly OrderStatus[] = [
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];

/** True while the order shares its needs with the coach: an ended order does not, whatever the phone still has. */
export const sharesNeeds = ({ status, needs }: OrderRecord): boolean =>
  needs.length > 0 && readable.includes(status);

/** Orders of a class that currently share needs with its coach. */
export const sharingOrders = (orders: readonly OrderRecord[]): OrderRecord[] => orders.filter(sharesNeeds);

/** True when the coach can answer now. The order decides: it is newer than the stored needs. */
export const awaitsAnswer = ({ actions }: OrderRecord): boolean =>
  actions.includes('accept') || actions.includes('answerNeeds');

/** Key of `request.needs`: the readers of these needs, and the end. `now` in ms. */
export function needsNote(
  orders: readonly OrderRecord[],
  now: number,
): 'private' | 'privateAccepted' | 'privateOver' {
  if (orders.every((order) => Date.parse(order.class.endsAt) <= now)) return 'privateOver';
  return orders.some(({ status }) => status === OrderStatus.awaitAgree) ? 'private' : 'privateAccepted';
}

/** Shared needs with their orders. An ended order shares nothing. */
export const needsByOrder = (orders: readonly OrderRecord[], items: readonly SharedNeed[]) =>
  items.flatMap((item) => {
    const order = orders.find(({ id }) => id === item.orderId);
    return order === undefined ? [] : [{ item, order }];
  });
