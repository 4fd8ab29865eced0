import { areAgesInOrder } from '#contract/class-fit.rules.ts';
import { decimalText, exponentOf, isPayable, stepOf } from '#contract/currencies.ts';
import { endDay, isCapacity, isPriceMinor } from '#contract/form.rules.ts';
import { limits } from '#contract/limits.ts';
import { isTitle } from '#contract/name.rules.ts';
import { typedWhole } from '#contract/typed.rules.ts';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import { areClocksSetBack } from '#src/i18n/clock-change.ts';
import type { ClassDraft } from './class-draft.view.ts';

/** Keys of `classFields:invalid`. */
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
  | 'clash'
  | 'minSize'
  | 'minSizeHours'
  | 'minSizeBooked'
  | 'age'
  | 'ageOrder'
  | 'helperSlots';
export type ClassField =
  | 'title'
  | 'activity'
  | 'placeName'
  | 'address'
  | 'cityId'
  | 'zone'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'fold'
  | 'zoneMeant'
  | 'capacity'
  | 'price'
  | 'otherTitle'
  | 'minSize'
  | 'minSizeHours'
  | 'ageFrom'
  | 'ageTo'
  | 'helperSlots';
export type ClassErrors = Partial<Record<ClassField, ClassFieldError>>;

/** Part of a class that a screen edits: all of it, all but time and place, or only those. */
export type ClassPart = 'all' | 'terms' | 'time';

const timeBoxes = ['placeName', 'address', 'cityId', 'zone', 'date', 'startTime', 'endTime'] as const;
/** Fields of the times that only a refusal shows: the questions about the clock. */
const clockBoxes = ['fold', 'zoneMeant'] as const;
/** True for a field that a form of this part shows. */
export const isOfPart = (part: ClassPart, field: string): boolean =>
  part === 'all' || [...timeBoxes, ...clockBoxes].some((name) => name === field) === (part === 'time');

/** A price as it may be typed: 24.50 in USD, 24.500 in KWD; whole where nothing smaller can be paid. */
export function priceExample(currency: string): string {
  const digits = exponentOf(currency);
  return stepOf(currency) === 10 ** digits ? '24' : decimalText(245 * 10 ** (digits - 1), digits);
}

/** A number of seats, written in figures; undefined for anything else. */
export function capacityOf(typed: string): number | undefined {
  const count = typedWhole(typed) ?? 0;
  return isCapacity(count) ? count : undefined;
}

/** Parses the smallest size: an empty field means no minimum. Undefined when it is not a valid number. */
export function minSizeOf(typed: string, capacity: number | undefined): number | undefined {
  const count = typed.trim() === '' ? 1 : (typedWhole(typed) ?? 0);
  return count >= 1 && count <= (capacity ?? limits.classCapacity) ? count : undefined;
}

/** How many may help; an empty box leaves it as usual. */
export function helpersOf(typed: string): number | undefined {
  const count = typedWhole(typed) ?? -1;
  return count >= 0 && count <= limits.helperSlots ? count : undefined;
}

/** Whole years in figures; undefined for anything else. */
export function ageOf(typed: string): number | undefined {
  const years = typedWhole(typed);
  return years !== undefined && years <= limits.age ? years : undefined;
}

const isAgeWrong = (typed: string): boolean => typed.trim() !== '' && ageOf(typed) === undefined;

function priceError(minor: number | undefined, currency: string): ClassFieldError | false {
  if (minor === undefined || !isPayable(minor, currency)) return 'price';
  return !isPriceMinor(minor) && 'priceHigh';
}

const titleError = (title: string): ClassFieldError | false =>
  title.trim() === '' ? 'title' : !isTitle(title) && 'titleRule';

/** Errors by field. `todayIn` returns the current day in a zone. */
export function classErrors(
  draft: ClassDraft,
  todayIn: (zone: string) => string,
  currency: string | undefined,
  part: ClassPart = 'all',
): ClassErrors {
  const isPast = draft.date !== '' && draft.zone !== '' && draft.date < todayIn(draft.zone);
  const isBackward =
    draft.startTime !== '' &&
    draft.endTime !== '' &&
    endDay(draft.date || '2000-01-01', draft.startTime, draft.endTime) === undefined &&
    !areClocksSetBack(draft.zone, draft.date);
  const capacity = capacityOf(draft.capacity);
  const found: Partial<Record<ClassField, ClassFieldError | false>> = {
    title: titleError(draft.title),
    otherTitle: draft.hasOther && titleError(draft.otherTitle),
    activity: draft.activity === '' && 'activity',
    placeName: draft.placeName.trim() === '' && 'placeName',
    address: draft.address.trim() === '' && 'address',
    cityId: draft.cityId === '' && 'cityId',
    zone: draft.zone === '' && 'zone',
    date: draft.date === '' ? 'date' : isPast && 'datePast',
    startTime: draft.startTime === '' && 'startTime',
    endTime: draft.endTime === '' ? 'endTime' : isBackward && 'endBefore',
    capacity: capacity === undefined && 'capacity',
    price: currency === undefined ? 'price' : priceError(minorOf(draft.price, currency), currency),
    minSize: minSizeOf(draft.minSize, capacity) === undefined && 'minSize',
    ageFrom: isAgeWrong(draft.ageFrom) && 'age',
    ageTo: isAgeWrong(draft.ageTo)
      ? 'age'
      : !areAgesInOrder({ ageFrom: ageOf(draft.ageFrom), ageTo: ageOf(draft.ageTo) }) && 'ageOrder',
    helperSlots:
      draft.helperSlots.trim() !== '' && helpersOf(draft.helperSlots) === undefined && 'helperSlots',
  };
  return Object.fromEntries(
    Object.entries(found).filter(([field, error]) => error !== false && isOfPart(part, field)),
  );
}

const clockFields = ['date', 'startTime', 'endTime', 'zone', 'cityId'] as const;

/** Fields that define the time of a class, and the clock that was meant. */
export const timeFields = [...clockFields, 'fold', 'zoneMeant'] as const;

/** Which clock was meant belongs to one day, time, zone and city: when those change it is asked anew. */
export function changedDraft(draft: ClassDraft, part: Partial<ClassDraft>): ClassDraft {
  const next = { ...draft, ...part };
  const isOtherTime = clockFields.some((name) => next[name] !== draft[name]);
  return isOtherTime ? { ...next, fold: '', zoneMeant: '' } : next;
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** A typed start; a class whose end nobody typed lasts an hour. */
export function startAndEnd(
  { endTime }: Pick<ClassDraft, 'endTime'>,
  startTime: string,
): Pick<ClassDraft, 'startTime'> & Partial<Pick<ClassDraft, 'endTime'>> {
  const [hour, minute] = startTime.split(':').map(Number);
  if (endTime !== '' || hour === undefined || minute === undefined) return { startTime };
  const end = (hour * hourMinutes + minute + hourMinutes) % dayMinutes;
  const two = (part: number) => String(part).padStart(2, '0');
  return { startTime, endTime: `${two(Math.floor(end / hourMinutes))}:${two(end % hourMinutes)}` };
}
