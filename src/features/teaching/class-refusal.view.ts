import { ApiError } from '#src/api/api-error.ts';
import type { ClassDraft } from './class-draft.view.ts';
import type { ClassField, ClassFieldError, ClassErrors } from './class-form.view.ts';

/** What the server said against a class, at the place where it can be mended. */
export interface ClassRefusal {
  errors: ClassErrors;
  /** The two instants that the wall-clock time may mean. */
  twice?: { earlier: string; later: string };
  /** The zone of the city, and when the class would begin on the clock that was chosen. */
  otherClock?: { cityZone: string; startsAt: string };
  /** The own class that is in the way. */
  clash?: { classId: string; startsAt: string };
}

/** Fields that the server names in BAD_INPUT, and the sentence that fits. */
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
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Undefined when the refusal belongs to no field: it is then told as a whole. */
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
  const known = error.reason === 'BAD_INPUT' ? byField[text(facts.field)] : undefined;
  return known && { errors: { [known[0]]: known[1] } };
}

/**
 * What a dry run said of the times. The question about the clock was asked without its answer, and so it stays on the
 * screen. A class in the way is that of the answered time.
 */
export function checkRefusal(
  question: unknown,
  answer: unknown,
  draft: ClassDraft,
): ClassRefusal | undefined {
  const asked = classRefusal(question, draft);
  const said = classRefusal(answer, draft);
  const otherClock = asked?.otherClock ?? said?.otherClock;
  if (!asked?.twice && !otherClock && !said?.clash) return undefined;
  return {
    errors: {},
    ...(asked?.twice && { twice: asked.twice }),
    ...(otherClock && { otherClock }),
    ...(said?.clash && { clash: said.clash }),
  };
}
