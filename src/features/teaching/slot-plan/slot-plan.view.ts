import { areAgesInOrder } from '#contract/class-fit.rules.ts';
import { decimalText, exponentOf, isPayable } from '#contract/currencies.ts';
import type { Language } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { isTitle } from '#contract/name.rules.ts';
import type { SlotPlanForm, SlotPlanRecord, WeeklyHours } from '#contract/slot.ts';
import { typedWhole } from '#contract/typed.rules.ts';
import { type HoursFault, hoursFault } from '#contract/weekly-hours.rules.ts';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import {
  type ClassDraft,
  emptyClass,
  otherLanguage,
} from '#src/features/teaching/class-form/class-draft.view.ts';
import { ageOf } from '#src/features/teaching/class-form/class-form.view.ts';
import { dayIn } from '#src/i18n/format.ts';

/** Form of free hours as typed: words, place and fit as of a class, and the hours. */
export interface PlanDraft extends ClassDraft {
  /** Id of the plan. Stored with the draft, so that a save whose answer was lost is not made twice. */
  id: string;
  /** Version with which the draft was begun; 0 for new free hours. */
  basis: number;
  /** For trial lessons only. */
  isTrial: boolean;
  length: string;
  pause: string;
  /** Empty for no bound. */
  mostPerDay: string;
  startsOn: string;
  endsOn: string;
  hours: WeeklyHours[];
  daysOff: string[];
}

export type PlanError =
  | 'title'
  | 'activity'
  | 'placeName'
  | 'address'
  | 'cityId'
  | 'price'
  | 'age'
  | 'ageOrder'
  | 'length'
  | 'pause'
  | 'notice'
  | 'mostPerDay'
  | 'startsOn'
  | 'endsOn'
  | 'endsOnPast'
  | HoursFault;

/** A new form: lessons of 45 minutes with a quarter of an hour between, from today on. */
export const newPlan = (usual: ClassDraft, today: string, id: string): PlanDraft => ({
  ...emptyClass,
  ...usual,
  id,
  basis: 0,
  isTrial: false,
  length: '45',
  pause: '15',
  noticeHours: '24',
  mostPerDay: '',
  startsOn: today,
  endsOn: '',
  hours: [{ weekday: 1, from: '15:00', to: '18:00' }],
  daysOff: [],
});

/** Fills activity and city from the initial values, which may arrive after the first letters were typed. */
export const withUsual = (draft: PlanDraft, { activity, cityId, zone }: PlanDraft): PlanDraft => ({
  ...draft,
  ...(draft.activity === '' && { activity }),
  ...(draft.cityId === '' && { cityId, zone }),
});

/** The plan that a form saves: an earlier save of a new plan may have arrived without an answer. */
export function savedAs(
  { id }: PlanDraft,
  plan: { id: string; version: number },
  known: readonly { id: string; version: number }[],
): { id: string; version: number } {
  if (plan.version > 0) return plan;
  return { id, version: known.find((one) => one.id === id)?.version ?? 0 };
}

/** Form values of existing free hours. */
export function draftOfPlan(plan: SlotPlanRecord, language: Language): PlanDraft {
  const own = plan.title[language] === undefined ? otherLanguage(language) : language;
  return {
    ...emptyClass,
    id: plan.id,
    basis: plan.version,
    language: own,
    title: plan.title[own] ?? '',
    description: plan.description[own] ?? '',
    activity: plan.activity,
    meets: plan.meets,
    ageFrom: String(plan.ageFrom ?? ''),
    ageTo: String(plan.ageTo ?? ''),
    level: plan.level ?? '',
    taughtIn: plan.taughtIn ?? [],
    placeName: plan.place.name,
    address: plan.place.address,
    cityId: plan.place.cityId,
    zone: plan.zone,
    price: decimalText(plan.priceMinor, exponentOf(plan.currency)).replace(/[.]0+$/, ''),
    noticeHours: String(plan.noticeHours),
    isTrial: plan.isTrial === true,
    length: String(plan.lengthMinutes),
    pause: String(plan.pauseMinutes),
    mostPerDay: plan.mostPerDay === null ? '' : String(plan.mostPerDay),
    startsOn: plan.startsOn,
    endsOn: plan.endsOn ?? '',
    hours: plan.weekly,
    daysOff: plan.daysOff,
  };
}

/** True after the last day of a plan, by the clock of its place: nobody can book its hours. */
export const isOver = ({ endsOn, zone }: Pick<SlotPlanRecord, 'endsOn' | 'zone'>, now: number): boolean =>
  endsOn !== null && endsOn < dayIn(zone, new Date(now).toISOString());

/** Returns a whole number within bounds, or undefined. */
function wholeIn(typed: string, least: number, most: number): number | undefined {
  const value = typedWhole(typed);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

/** Fault of the hours; a time that is not typed yet counts as a row without room. */
const faultOfHours = (hours: readonly WeeklyHours[], length: number): HoursFault | null =>
  hours.some(({ from, to }) => from === '' || to === '') ? 'hours' : hoursFault(hours, length);

/** Errors of the form. Without the currency no price is right. */
export function planErrors(
  draft: PlanDraft,
  currency: string | undefined,
  today: string,
): FormErrors<PlanDraft, PlanError> {
  const price = currency === undefined ? undefined : minorOf(draft.price, currency);
  const isPriceRight =
    price !== undefined && price <= limits.priceMinor && currency !== undefined && isPayable(price, currency);
  const length = wholeIn(draft.length, limits.slotMinutes.min, limits.slotMinutes.max);
  const fault = faultOfHours(draft.hours, length ?? limits.slotMinutes.min);
  const isAgeWrong = (typed: string) => typed.trim() !== '' && ageOf(typed) === undefined;
  return {
    ...(!isTitle(draft.title, limits.title) && { title: 'title' }),
    ...(draft.activity === '' && { activity: 'activity' }),
    ...(draft.placeName.trim() === '' && { placeName: 'placeName' }),
    ...(draft.address.trim() === '' && { address: 'address' }),
    ...(draft.cityId === '' && { cityId: 'cityId' }),
    ...(!isPriceRight && { price: 'price' }),
    ...(isAgeWrong(draft.ageFrom) && { ageFrom: 'age' }),
    ...(isAgeWrong(draft.ageTo)
      ? { ageTo: 'age' }
      : !areAgesInOrder({ ageFrom: ageOf(draft.ageFrom), ageTo: ageOf(draft.ageTo) }) && {
          ageTo: 'ageOrder',
        }),
    ...(length === undefined && { length: 'length' }),
    ...(wholeIn(draft.pause, 0, limits.slotPauseMinutes) === undefined && { pause: 'pause' }),
    ...(wholeIn(draft.noticeHours, 0, 168) === undefined && { noticeHours: 'notice' }),
    ...(draft.mostPerDay !== '' &&
      wholeIn(draft.mostPerDay, 1, limits.slotsPerDay) === undefined && { mostPerDay: 'mostPerDay' }),
    ...(draft.startsOn === '' && { startsOn: 'startsOn' }),
    ...(draft.endsOn !== '' && draft.endsOn < today && { endsOn: 'endsOnPast' }),
    ...(draft.endsOn !== '' && draft.endsOn < draft.startsOn && { endsOn: 'endsOn' }),
    ...(fault !== null && { hours: fault }),
  };
}

/** Input of a form without errors; undefined while something is missing. */
export function planInput(
  draft: PlanDraft,
  plan: { id: string; version: number },
  language: Language,
  currency: string,
): SlotPlanForm | undefined {
  const priceMinor = minorOf(draft.price, currency);
  if (draft.activity === '' || priceMinor === undefined) return undefined;
  return {
    id: plan.id,
    version: plan.version,
    language: draft.language || language,
    title: draft.title.trim(),
    description: draft.description.trim(),
    activity: draft.activity,
    meets: draft.meets,
    ageFrom: ageOf(draft.ageFrom) ?? null,
    ageTo: ageOf(draft.ageTo) ?? null,
    level: draft.level || null,
    taughtIn: draft.taughtIn,
    placeName: draft.placeName.trim(),
    address: draft.address.trim(),
    cityId: draft.cityId,
    priceMinor,
    isTrial: draft.isTrial,
    lengthMinutes: typedWhole(draft.length) ?? 0,
    pauseMinutes: typedWhole(draft.pause) ?? 0,
    noticeHours: typedWhole(draft.noticeHours) ?? 0,
    mostPerDay: typedWhole(draft.mostPerDay) ?? null,
    startsOn: draft.startsOn,
    endsOn: draft.endsOn === '' ? null : draft.endsOn,
    weekly: draft.hours,
    daysOff: draft.daysOff,
  };
}
