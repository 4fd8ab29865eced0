import { adultAge } from '#contract/age.rules.ts';
import type { Participant } from '#contract/child.ts';
import type { BookedCard } from '#contract/order-form.ts';
import {
  ageOn,
  bookedErrors,
  draftOf,
  emptyCard,
  formOf,
  isBegun,
  type CardDraft,
} from '#src/features/booking/emergency/emergency-card.view.ts';
import { dayIn } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

/** Typed cards, by participant. */
export type CardDrafts = Readonly<Record<string, CardDraft>>;

interface Family {
  people: readonly Participant[];
  cls: { startsAt: string; zone: string };
  /** Actions on this phone; a booking on its way may carry a card. One with a question may be given up. */
  waiting: readonly Pick<Waiting, 'input' | 'state'>[];
}

/** Minors without an emergency card, neither written nor on its way. A minor who books writes none: a guardian does. */
export function withoutCard({ people, cls: { startsAt, zone }, waiting }: Family): Participant[] {
  const day = dayIn(zone, startsAt);
  const sent = new Set(
    waiting.flatMap(({ input, state }) =>
      state === 'needsUser' ? [] : cardsIn(input).map(({ participantId }) => participantId),
    ),
  );
  return people.filter(
    (one) =>
      one.kind === 'child' &&
      one.hasCard === false &&
      !sent.has(one.id) &&
      (ageOn(day, one) ?? adultAge) < adultAge,
  );
}

const begun = (drafts: CardDrafts | undefined, ids: readonly string[]): (readonly [string, CardDraft])[] =>
  ids.map((id) => [id, drafts?.[id] ?? emptyCard] as const).filter(([, draft]) => isBegun(draft));

/** True when a begun card of one of these participants is not right. */
export const isCardWrong = (
  drafts: CardDrafts | undefined,
  ids: readonly string[],
  country: string,
): boolean => begun(drafts, ids).some(([, draft]) => Object.keys(bookedErrors(draft, country)).length > 0);

/** Card of a booking before the tap. */
export type TypedCard = Omit<BookedCard, 'writtenAt'>;

/** The begun cards of these participants, for the request. */
export const cardsToSend = (
  drafts: CardDrafts | undefined,
  ids: readonly string[],
  country: string,
): TypedCard[] =>
  begun(drafts, ids).map(([id, draft]) => {
    const { id: participantId, ...card } = formOf(id, draft, country);
    return { participantId, ...card };
  });

/** This phone wrote the request, so a card with a participant is complete. */
const isCard = (value: unknown): value is BookedCard =>
  typeof value === 'object' && value !== null && 'participantId' in value;

const cardsIn = (input: Readonly<Record<string, unknown>>): BookedCard[] => {
  const { cards } = input;
  return Array.isArray(cards) ? cards.filter(isCard) : [];
};

/** Restores the typed cards from the request; undefined without one. */
export function draftsIn(input: Readonly<Record<string, unknown>>): CardDrafts | undefined {
  const cards = cardsIn(input);
  if (cards.length === 0) return undefined;
  return Object.fromEntries(
    cards.map(({ participantId, people, collect, mayGoAlone }) => [
      participantId,
      draftOf({ people, collect, alone: mayGoAlone ? { by: '' } : null }),
    ]),
  );
}
