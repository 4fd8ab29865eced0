import type { ClassForm } from '#contract/class.ts';
import { decimalText, exponentOf, isPayable, stepOf } from '#contract/currencies.ts';
import type { Accommodation, Activity, Language } from '#contract/enums.ts';
import { endDay, isCapacity, isPriceMinor } from '#contract/form.rules.ts';
import { isTitle } from '#contract/name.rules.ts';
import { minorOf } from './money-input.view.ts';

/** The form as it is typed; texts are empty until something is written or chosen. Kept as a draft: fields are only added. */
export interface ClassDraft {
  title: string;
  description: string;
  bring: string;
  activity: Activity | '';
  meets: Accommodation[];
  placeName: string;
  address: string;
  cityId: string;
  zone: string;
  /** `YYYY-MM-DD` and `HH:MM` on the clock of `zone`. */
  date: string;
  startTime: string;
  endTime: string;
  /** Asked for only after the server said that the time happens twice. */
  fold: 'earlier' | 'later' | '';
  /** Asked for only after the server said that the city's clocks show another time. */
  zoneMeant: 'other' | '';
  capacity: string;
  price: string;
}

export const emptyClass: ClassDraft = {
  title: '',
  description: '',
  bring: '',
  activity: '',
  meets: [],
  placeName: '',
  address: '',
  cityId: '',
  zone: '',
  date: '',
  startTime: '',
  endTime: '',
  fold: '',
  zoneMeant: '',
  capacity: '',
  price: '',
};

/** Keys of `teaching:invalid`. */
export type ClassFieldError =
  | 'title'
  | 'titleRule'
  | 'activity'
  | 'placeName'
  | 'address'
  | 'cityId'
  | 'zone'
  | 'date'
  | 'datePast'
  | 'startTime'
  | 'startGap'
  | 'endTime'
  | 'endBefore'
  | 'endGap'
  | 'capacity'
  | 'price'
  | 'priceHigh'
  | 'fold'
  | 'zoneMeant'
  | 'clash';
export type ClassField = Exclude<keyof ClassDraft, 'description' | 'bring' | 'meets'>;
export type ClassErrors = Partial<Record<ClassField, ClassFieldError>>;

/** A draft of an older build lacks what was added since. Which clock was meant is asked anew: the question is not on the screen. */
export const classDraftOf = (stored: Partial<ClassDraft> | undefined): ClassDraft => ({
  ...emptyClass,
  ...stored,
  fold: '',
  zoneMeant: '',
});

/** A price as it may be typed: 24.50 in USD, 24.500 in KWD; whole where nothing smaller can be paid. */
export function priceExample(currency: string): string {
  const digits = exponentOf(currency);
  return stepOf(currency) === 10 ** digits ? '24' : decimalText(245 * 10 ** (digits - 1), digits);
}

/** A number of seats, written in figures; undefined for anything else. */
export function capacityOf(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return isCapacity(count) ? count : undefined;
}

function priceError(minor: number | undefined, currency: string): ClassFieldError | false {
  if (minor === undefined || !isPayable(minor, currency)) return 'price';
  return !isPriceMinor(minor) && 'priceHigh';
}

/** What is not right yet, at its field. `todayIn` tells the day it is now in a zone. */
export function classErrors(
  draft: ClassDraft,
  todayIn: (zone: string) => string,
  currency: string | undefined,
): ClassErrors {
  const isPast = draft.date !== '' && draft.zone !== '' && draft.date < todayIn(draft.zone);
  const isBackward =
    draft.startTime !== '' &&
    draft.endTime !== '' &&
    endDay(draft.date || '2000-01-01', draft.startTime, draft.endTime) === undefined;
  const found: Record<ClassField, ClassFieldError | false> = {
    title: draft.title.trim() === '' ? 'title' : !isTitle(draft.title) && 'titleRule',
    activity: draft.activity === '' && 'activity',
    placeName: draft.placeName.trim() === '' && 'placeName',
    address: draft.address.trim() === '' && 'address',
    cityId: draft.cityId === '' && 'cityId',
    zone: draft.zone === '' && 'zone',
    date: draft.date === '' ? 'date' : isPast && 'datePast',
    startTime: draft.startTime === '' && 'startTime',
    endTime: draft.endTime === '' ? 'endTime' : isBackward && 'endBefore',
    fold: false,
    zoneMeant: false,
    capacity: capacityOf(draft.capacity) === undefined && 'capacity',
    price: currency === undefined ? 'price' : priceError(minorOf(draft.price, currency), currency),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== false));
}

/** What is sent; undefined while something is missing. */
export function classInput(draft: ClassDraft, language: Language, currency: string): ClassForm | undefined {
  const capacity = capacityOf(draft.capacity);
  const priceMinor = minorOf(draft.price, currency);
  if (draft.activity === '' || capacity === undefined || priceMinor === undefined) return undefined;
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    bring: draft.bring.trim(),
    language,
    activity: draft.activity,
    meets: draft.meets,
    placeName: draft.placeName.trim(),
    address: draft.address.trim(),
    cityId: draft.cityId,
    date: draft.date,
    startTime: draft.startTime,
    endTime: draft.endTime,
    zone: draft.zone,
    ...(draft.fold !== '' && { fold: draft.fold }),
    ...(draft.zoneMeant !== '' && { zoneMeant: true }),
    capacity,
    priceMinor,
  };
}

const clockFields = ['date', 'startTime', 'endTime', 'zone', 'cityId'] as const;

/** What tells when a class is, and which clock is meant. */
export const timeFields = [...clockFields, 'fold', 'zoneMeant'] as const;

/** Which clock was meant belongs to one day, time, zone and city: when those change it is asked anew. */
export function changedDraft(draft: ClassDraft, part: Partial<ClassDraft>): ClassDraft {
  const next = { ...draft, ...part };
  const isOtherTime = clockFields.some((name) => next[name] !== draft[name]);
  return isOtherTime ? { ...next, fold: '', zoneMeant: '' } : next;
}
