import type { Participant } from '#contract/child.ts';
import type { UsableClassPack } from '#contract/class-pack.ts';
import type { ClassRecord } from '#contract/class.ts';
import { isPartySize } from '#contract/form.rules.ts';
import { minorOf } from '#src/features/form/money-input.view.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';
import { firstWay, payWays, type PayWay } from '#src/features/payment/payment.view.ts';
import type { SharedEntries } from './booking-needs.view.ts';
import { asksBirthDate, unsigned } from './booking.view.ts';

/** What a person chose for one class. What is missing was not chosen yet. */
export interface BookingChoice {
  participantIds?: readonly string[];
  way?: PayWay;
  /** Entries of the need profiles, by participant. */
  shared?: Readonly<Record<string, SharedEntries>>;
  caregivers?: number;
  fewerOk?: boolean;
  waitIfFull?: boolean;
  /** As it was typed: the most that one seat may cost. */
  maxPrice?: string;
}

/** Keys of `class:booking.wrong`, and of `booking`. */
export type BookingChoiceError =
  | 'nobody'
  | 'tooMany'
  | 'seats'
  | 'birthDate'
  | 'waiver'
  | 'cannotCome'
  | 'amount';

/** Name under which the phone keeps the choice for one class. */
export const bookingDraft = (classId: string): string => `booking:${classId}`;

/** Who is chosen before the person chooses. */
export interface FirstChoice {
  ids: readonly string[];
  /** They came the last time; the person is told so. */
  isHabit: boolean;
}

/** What the choice is read against. What is undefined is not known on this phone yet. */
interface Known {
  cls: Pick<ClassRecord, 'priceMinor' | 'seatsLeft' | 'actions' | 'currency'>;
  people: readonly Participant[] | undefined;
  /** Who is chosen until the person chooses. */
  first: FirstChoice;
  /** Those of whom the server said that they cannot come. */
  refusedIds: readonly string[];
  /** Those for whom a booking of this class waits already. */
  waitingIds: readonly string[];
  waiverVersion: string | undefined;
  methods: readonly number[];
  balanceMinor: number | undefined;
  /** The class packs that would pay here, by person. */
  packs: ReadonlyMap<string, UsableClassPack>;
  isOnline: boolean;
}

/** A class without a seat whose waitlist is open: the request is for the list. */
export const isWaitOnly = ({ actions }: Pick<ClassRecord, 'actions'>): boolean =>
  actions.includes('joinWaitlist') && !actions.includes('book');

/** What the choice means here and now: who takes part, what that costs, and how it is paid. */
export function choiceIn(known: Known, choice: BookingChoice) {
  const { cls, people, waitingIds, waiverVersion, methods, balanceMinor, packs, isOnline } = known;
  const picked = (choice.participantIds ?? known.first.ids).filter((id) =>
    people?.some((person) => person.id === id),
  );
  const chosen = picked.filter((id) => !waitingIds.includes(id));

  const totalMinor = cls.priceMinor * chosen.length;
  // Before anybody is chosen the ways are those of one seat, so that nothing jumps at the first tick.
  const askedMinor = Math.max(totalMinor, cls.priceMinor);
  // A session pays for one person: who books for several pays another way.
  const pack = chosen.length === 1 ? packs.get(chosen[0] ?? '') : undefined;
  const ways = isWaitOnly(cls) ? [] : payWays(methods, askedMinor, isOnline, pack !== undefined);
  const isShort = isOnline && (balanceMinor === undefined || balanceMinor < askedMinor);
  const wanted = choice.way;
  const isPossible = wanted !== undefined && ways.includes(wanted) && !(wanted === 'balance' && isShort);
  const toSign = waiverVersion === undefined ? [] : unsigned(people ?? [], chosen, waiverVersion);
  return {
    picked,
    chosen,
    /** Chosen by the phone and not by the person, who is told so. */
    isUsual: choice.participantIds === undefined && chosen.length > 0 && known.first.isHabit,
    totalMinor,
    askedMinor,
    ways,
    pack,
    /** Somebody who was chosen has a pack that does not pay for several. */
    isPackOff: chosen.length > 1 && chosen.some((id) => packs.has(id)),
    way: isPossible ? wanted : firstWay(ways, balanceMinor, askedMinor),
    toSign,
    asksBirthDate: asksBirthDate(people ?? [], chosen, toSign),
    caregivers: Math.min(choice.caregivers ?? 0, chosen.length),
    fewerOk: choice.fewerOk === true && chosen.length > 1,
    waits: choice.waitIfFull === true || isWaitOnly(cls),
    maxPriceMinor: choice.maxPrice ? minorOf(choice.maxPrice, cls.currency) : undefined,
  };
}

type Habit = Pick<Known, 'refusedIds' | 'waitingIds' | 'cls'> & {
  people: readonly Participant[];
  /** Those who usually come, as far as this phone knows. */
  usualIds: readonly string[];
};

/** Who is alone in the account, else who usually comes, as long as all of them can. */
export function firstChoice({ people, usualIds, refusedIds, waitingIds, cls }: Habit): FirstChoice {
  if (people.length === 1) return { ids: people.map(({ id }) => id), isHabit: false };
  const usual = usualIds.filter((id) => people.some((person) => person.id === id));
  const isOff = usual.some((id) => refusedIds.includes(id) || waitingIds.includes(id));
  const isTooMany = usual.length > cls.seatsLeft && !isWaitOnly(cls);
  return isOff || isTooMany ? { ids: [], isHabit: false } : { ids: usual, isHabit: usual.length > 0 };
}

/** What is not right yet: the first of it, for the next may settle with it. */
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
  } = choiceIn(known, choice);
  if (chosen.length === 0) return { participantIds: 'nobody' };
  if (!isPartySize(chosen.length)) return { participantIds: 'tooMany' };
  if (chosen.some((id) => known.refusedIds.includes(id))) return { participantIds: 'cannotCome' };
  if (chosen.length > known.cls.seatsLeft && !fewerOk && !waits) return { participantIds: 'seats' };
  if (isAgeMissing) return { participantIds: 'birthDate' };
  if (toSign.length > 0) return { participantIds: 'waiver' };
  return choice.maxPrice && maxPriceMinor === undefined ? { maxPrice: 'amount' } : {};
}

/** Keys of `class:off`: why nobody can book here now, whatever they choose. */
export function whyOff(
  { people, cls, isOnline }: Pick<Known, 'people' | 'cls' | 'isOnline'>,
  { way, ways }: { way: PayWay | undefined; ways: readonly PayWay[] },
): 'loading' | 'peopleUnknown' | 'noWay' | undefined {
  if (people === undefined) return isOnline ? 'loading' : 'peopleUnknown';
  if (cls.priceMinor === 0 || way !== undefined || isWaitOnly(cls)) return undefined;
  return ways.length === 0 ? 'loading' : 'noWay';
}
