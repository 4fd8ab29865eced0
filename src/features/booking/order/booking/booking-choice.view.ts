import type { Participant } from '#contract/child.ts';
import type { UsableClassPack } from '#contract/class-pack.ts';
import type { ClassRecord } from '#contract/class.ts';
import { isPartySize } from '#contract/form.rules.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import { firstWay, payWays, type PayWay } from '#src/features/money/payment/payment.view.ts';
import { asksBirthDate, unsigned } from '#src/features/people/child/participant.view.ts';
import { cardsToSend, isCardWrong, type CardDrafts } from './booking-cards.view.ts';
import type { SharedEntries } from './booking-needs.view.ts';

/** Choice of a person for one class. A missing field was not chosen yet. */
export interface BookingChoice {
  participantIds?: readonly string[];
  way?: PayWay;
  /** Entries of the need profiles, by participant. */
  shared?: Readonly<Record<string, SharedEntries>>;
  /** Emergency cards, as typed. */
  cards?: CardDrafts;
  caregivers?: number;
  fewerOk?: boolean;
  waitIfFull?: boolean;
  /** Highest price of one seat, as typed. */
  maxPrice?: string;
  /** A code that the server found for this class; null once it was taken out. */
  code?: PriceRule | null;
  /** A code as typed, until the server found it. Booking waits for it, so that no code is dropped silently. */
  typedCode?: string;
}

/** Keys of `class:booking.wrong`, and of `booking`. */
export type BookingChoiceError =
  | 'nobody'
  | 'tooMany'
  | 'seats'
  | 'birthDate'
  | 'waiver'
  | 'cannotCome'
  | 'amount'
  | 'card';

/** Name under which the phone keeps the choice for one class. */
export const bookingDraft = (classId: string): string => `booking:${classId}`;

/** Preselected participants. */
export interface FirstChoice {
  ids: readonly string[];
  /** They came the last time; the screen shows a hint. */
  isHabit: boolean;
}

/** Data to check the choice against. An undefined field is not on this phone yet. */
interface Known {
  cls: Pick<ClassRecord, 'priceMinor' | 'fullPriceMinor' | 'seatsLeft' | 'actions' | 'currency'>;
  people: readonly Participant[] | undefined;
  /** Applies until the person chooses. */
  first: FirstChoice;
  /** Participants refused by the check of the server, or by the ages of the class. */
  refusedIds: readonly string[];
  /** Participants with a booking of this class that waits on this phone. */
  waitingIds: readonly string[];
  waiverVersion: string | undefined;
  methods: readonly number[];
  balanceMinor: number | undefined;
  /** Usable class packs by person. */
  packs: ReadonlyMap<string, UsableClassPack>;
  /** Participants whose card travels with the booking when it is typed. */
  cardless: readonly Participant[];
  /** Country that is put before a number without one; empty until the server's configuration is loaded. */
  country: string;
  isOnline: boolean;
  /** Several dates: each has its own free seats. */
  isSeveral?: boolean;
  /** Price for these people, with the best price rule; nobody chosen: of one seat. */
  totalOf: (participantIds: readonly string[], code: PriceRule | undefined) => number;
}

/** True for a full class with an open waitlist: the request is for the waitlist. */
export const isWaitOnly = ({ actions }: Pick<ClassRecord, 'actions'>): boolean =>
  actions.includes('joinWaitlist') && !actions.includes('book');

/** True when the booking may use a code: for a seat with a price, not for a place on the waitlist, nor in a course. */
export const takesCode = (
  cls: Pick<ClassRecord, 'priceMinor' | 'fullPriceMinor' | 'actions' | 'course'>,
): boolean => cls.course === undefined && (cls.fullPriceMinor ?? cls.priceMinor) > 0 && !isWaitOnly(cls);

const thatFit = (chosen: readonly string[], { seatsLeft }: Pick<ClassRecord, 'seatsLeft'>) =>
  seatsLeft > 0 ? chosen.slice(0, seatsLeft) : chosen;

/** Evaluates the choice: participants, cost and way to pay. */
export function choiceIn(known: Known, choice: BookingChoice) {
  const { cls, people, waitingIds, waiverVersion, methods, balanceMinor, packs, isOnline } = known;
  const picked = (choice.participantIds ?? known.first.ids).filter((id) =>
    people?.some((person) => person.id === id),
  );
  const chosen = picked.filter((id) => !waitingIds.includes(id));

  const fewerOk = choice.fewerOk === true && chosen.length > 1;
  const seated = fewerOk && known.isSeveral !== true ? thatFit(chosen, cls) : chosen;
  // Without participants the ways to pay are those of one seat, so that nothing jumps at the first tick.
  const found = choice.code ?? undefined;
  const askedMinor = known.totalOf(seated, found);
  // A session pays for one person only: several participants need another way to pay.
  const pack = chosen.length === 1 ? packs.get(chosen[0] ?? '') : undefined;
  const ways = isWaitOnly(cls)
    ? []
    : payWays(methods, { minor: askedMinor, currency: cls.currency }, isOnline, pack !== undefined);
  // A chosen balance that is not known stays chosen: another way must not take its place just before the tap.
  const missingMinor = isOnline && balanceMinor !== undefined ? Math.max(0, askedMinor - balanceMinor) : 0;
  // Several dates have no other way by card: they are held first, then a top-up pays them (docs/domain.md 4.20).
  const mayBeShort = known.isSeveral === true && ways.includes('balance');
  const wanted = choice.way;
  const isShort = wanted === 'balance' && missingMinor > 0 && !mayBeShort;
  const isPossible = wanted !== undefined && ways.includes(wanted) && !isShort;
  const first =
    firstWay(ways, balanceMinor, askedMinor) ?? (mayBeShort ? 'balance' : onlyWay(ways, isOnline));
  const way = isPossible ? wanted : first;
  const cardless = known.cardless.filter(({ id }) => chosen.includes(id));
  const cardlessIds = cardless.map(({ id }) => id);
  const toSign = waiverVersion === undefined ? [] : unsigned(people ?? [], chosen, waiverVersion);
  return {
    picked,
    chosen,
    /** Those with a seat, as far as known: the price on the screen is theirs. */
    seated,
    /** Preselected by the phone; the screen shows a hint. */
    isUsual: choice.participantIds === undefined && chosen.length > 0 && known.first.isHabit,
    askedMinor,
    found,
    /** The found code, unless a session of a pack pays: then the price and the request are without it. */
    code: way === 'pack' ? undefined : found,
    /** The field is shown while a code can be used here, and only then. */
    hasTypedCode:
      takesCode(cls) && chosen.length > 0 && found === undefined && (choice.typedCode ?? '').trim() !== '',
    ways,
    pack,
    /** A chosen participant has a pack, but a pack does not pay for several people. */
    isPackOff: chosen.length > 1 && chosen.some((id) => packs.has(id)),
    way,
    /** Sum that the balance lacks for the dates that this booking only holds; 0 when it pays them. */
    heldMissingMinor: mayBeShort && way === 'balance' ? missingMinor : 0,
    toSign,
    asksBirthDate: asksBirthDate(people ?? [], chosen, toSign),
    /** Chosen participants without a card. */
    cardless,
    cards: cardsToSend(choice.cards, cardlessIds, known.country),
    isCardWrong: isCardWrong(choice.cards, cardlessIds, known.country),
    caregivers: Math.min(choice.caregivers ?? 0, chosen.length),
    fewerOk,
    waits: choice.waitIfFull === true || isWaitOnly(cls),
    maxPriceMinor: choice.maxPrice ? minorOf(choice.maxPrice, cls.currency) : undefined,
  };
}

/**
 * The one way of a request that waits: the balance was chosen with a network, and the choice must not vanish with it. The
 * server decides whether it suffices.
 */
const onlyWay = ([first, second]: readonly PayWay[], isOnline: boolean): PayWay | undefined =>
  isOnline || second !== undefined ? undefined : first;

type Habit = Pick<Known, 'refusedIds' | 'waitingIds' | 'cls'> & {
  people: readonly Participant[];
  /** Usual participants, from the orders on this phone. */
  usualIds: readonly string[];
};

/** Preselects a single person, else the usual participants when all of them can come. */
export function firstChoice({ people, usualIds, refusedIds, waitingIds, cls }: Habit): FirstChoice {
  if (people.length === 1) return { ids: people.map(({ id }) => id), isHabit: false };
  const usual = usualIds.filter((id) => people.some((person) => person.id === id));
  const isOff = usual.some((id) => refusedIds.includes(id) || waitingIds.includes(id));
  const isTooMany = usual.length > cls.seatsLeft && !isWaitOnly(cls);
  return isOff || isTooMany ? { ids: [], isHabit: false } : { ids: usual, isHabit: usual.length > 0 };
}

/** Returns only the first error, because fixing it may settle the next one. */
export function choiceErrors(
  known: Known,
  choice: BookingChoice,
): FormErrors<BookingChoice, BookingChoiceError> {
  const {
    chosen,
    toSign,
    asksBirthDate: isAgeMissing,
    fewerOk,
    waits,
    maxPriceMinor,
    isCardWrong: isWrong,
  } = choiceIn(known, choice);
  if (chosen.length === 0) return { participantIds: 'nobody' };
  if (!isPartySize(chosen.length)) return { participantIds: 'tooMany' };
  if (chosen.some((id) => known.refusedIds.includes(id))) return { participantIds: 'cannotCome' };
  if (chosen.length > known.cls.seatsLeft && !fewerOk && !waits) return { participantIds: 'seats' };
  if (isAgeMissing) return { participantIds: 'birthDate' };
  if (toSign.length > 0) return { participantIds: 'waiver' };
  if (isWrong) return { cards: 'card' };
  return choice.maxPrice && maxPriceMinor === undefined ? { maxPrice: 'amount' } : {};
}

type Evaluated = Pick<ReturnType<typeof choiceIn>, 'way' | 'ways' | 'askedMinor' | 'hasTypedCode'>;

/** Keys of `class:off`: why booking is off now for every choice. */
export function whyOff(
  { people, cls, isOnline }: Pick<Known, 'people' | 'cls' | 'isOnline'>,
  { way, ways, askedMinor, hasTypedCode }: Evaluated,
): 'loading' | 'peopleUnknown' | 'noWay' | 'codeTyped' | undefined {
  if (people === undefined) return isOnline ? 'loading' : 'peopleUnknown';
  if (hasTypedCode) return 'codeTyped';
  if (askedMinor === 0 || way !== undefined || isWaitOnly(cls)) return undefined;
  return ways.length === 0 ? 'loading' : 'noWay';
}

/** Options of a booking for when seats or price differ from the screen. An empty list has no section. */
export const optionsOf = (
  cls: Pick<ClassRecord, 'actions' | 'priceMinor'>,
  people: number,
  isOnline: boolean,
): ('fewer' | 'wait' | 'maxPrice')[] => [
  ...(people > 1 ? (['fewer'] as const) : []),
  ...(isWaitOnly(cls) ? [] : (['wait'] as const)),
  // With a network the price is the one that is shown: only a request that waits meets another.
  ...(!isOnline && cls.priceMinor > 0 ? (['maxPrice'] as const) : []),
];
