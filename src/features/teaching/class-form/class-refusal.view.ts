import { ApiError } from '#src/api/api-error.ts';
import type { ClassDraft } from './class-draft.view.ts';
import type { ClassField, ClassFieldError, ClassErrors } from './class-form.view.ts';

/** The server's refusal of a class, at the fields to correct. */
export interface ClassRefusal {
  errors: ClassErrors;
  /** The two instants that the wall-clock time may mean. */
  twice?: { earlier: string; later: string };
  /** The zone of the city, and when the class would begin on the clock that was chosen. */
  otherClock?: { cityZone: string; startsAt: string };
  /** The coach's class at the same time. */
  clash?: { classId: string; startsAt: string };
}

/** A class of a series that refused a change of it and the later ones. */
export interface StoppingClass {
  startsAt: string;
  zone: string;
}

/** Form field and error text by the field in BAD_INPUT. */
const byField: Partial<Record<string, [ClassField, ClassFieldError]>> = {
  title: ['title', 'title'],
  activity: ['activity', 'activity'],
  placeName: ['placeName', 'placeName'],
  address: ['address', 'address'],
  cityId: ['cityId', 'cityId'],
  zone: ['zone', 'zone'],
  date: ['date', 'datePast'],
  startTime: ['startTime', 'startTime'],
  endTime: ['endTime', 'endBefore'],
  capacity: ['capacity', 'capacity'],
  priceMinor: ['price', 'price'],
  minSize: ['minSize', 'minSize'],
  minSizeHours: ['minSizeHours', 'minSizeHours'],
  helperSlots: ['helperSlots', 'helperSlots'],
  ageFrom: ['ageFrom', 'age'],
  ageTo: ['ageTo', 'ageOrder'],
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** True for a time at which the check of the smallest size would be over. */
export const isLateMinSize = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'BAD_INPUT' && error.facts.field === 'minSizeHours';

/** Undefined when the refusal belongs to no field: the form then shows it as a whole. */
export function classRefusal(error: unknown, draft: ClassDraft): ClassRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { facts } = error;
  if (error.reason === 'TIME_DOES_NOT_EXIST') {
    const isEnd = facts.time === draft.endTime && facts.time !== draft.startTime;
    return { errors: isEnd ? { endTime: 'endGap' } : { startTime: 'startGap' } };
  }
  if (error.reason === 'TIME_HAPPENS_TWICE')
    return {
      errors: { fold: 'fold' },
      twice: { earlier: text(facts.earlier), later: text(facts.later) },
    };
  if (error.reason === 'ZONE_NOT_OF_CITY')
    return {
      errors: { zoneMeant: 'zoneMeant' },
      otherClock: { cityZone: text(facts.cityZone), startsAt: text(facts.startsAt) },
    };
  if (error.reason === 'COACH_CLASH')
    return {
      errors: { startTime: 'clash' },
      clash: { classId: text(facts.classId), startsAt: text(facts.startsAt) },
    };
  if (error.reason === 'MIN_SIZE_BOOKED') return { errors: { minSize: 'minSizeBooked' } };
  const field = text(facts.field);
  // A name such as `constructor` is inherited by every object.
  const known = error.reason === 'BAD_INPUT' && Object.hasOwn(byField, field) ? byField[field] : undefined;
  return known && { errors: { [known[0]]: known[1] } };
}

/**
 * Refusal by a dry run of the times. The dry run lacks the answer about the clock, so that question stays on
 * the screen. A clash is about the chosen time.
 */
export function checkRefusal(
  question: unknown,
  answer: unknown,
  draft: ClassDraft,
): ClassRefusal | undefined {
  const asked = classRefusal(question, draft);
  const refusal = classRefusal(answer, draft);
  const otherClock = asked?.otherClock ?? refusal?.otherClock;
  if (!asked?.twice && !otherClock && !refusal?.clash) return undefined;
  return {
    errors: {},
    ...(asked?.twice && { twice: asked.twice }),
    ...(otherClock && { otherClock }),
    ...(refusal?.clash && { clash: refusal.clash }),
  };
}

/** Returns the class that a refused change of a series names, or undefined. */
export function stoppingClass(error: unknown): StoppingClass | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { startsAt, zone } = error.facts;
  return typeof startsAt === 'string' && typeof zone === 'string' ? { startsAt, zone } : undefined;
}
