import type { Input } from '#contract/all-apis.ts';
import type { Language } from '#contract/enums.ts';
import { endDay, isCapacity } from '#contract/form.rules.ts';
import { isTitle } from '#contract/name.rules.ts';
import type { TeamEvent } from '#contract/team-event.ts';
import { typedWhole } from '#contract/typed.rules.ts';
import { areClocksSetBack } from '#src/i18n/clock-change.ts';
import { wallTimeIn } from '#src/i18n/format.ts';

/** The form as it is typed; kept as a draft: fields are only added. */
export interface EventDraft {
  /** In which the first words are written; empty: in the language of the app. */
  language: Language | '';
  title: string;
  description: string;
  /** True when the texts exist in the other language too. */
  hasOther: boolean;
  otherTitle: string;
  otherDescription: string;
  placeName: string;
  address: string;
  cityId: string;
  date: string;
  startTime: string;
  endTime: string;
  /** Which of two equal hours, when the clocks are set back. */
  fold: 'earlier' | 'later' | '';
  /** Empty: as many as like to come. */
  capacity: string;
}
export type EventError =
  | 'title'
  | 'titleNot'
  | 'placeName'
  | 'address'
  | 'cityId'
  | 'date'
  | 'datePast'
  | 'startTime'
  | 'noSuchTime'
  | 'endTime'
  | 'endBefore'
  | 'fold'
  | 'capacity';
type EventErrors = { [Box in keyof EventDraft]?: EventError };

export const emptyEvent: EventDraft = {
  language: '',
  title: '',
  description: '',
  hasOther: false,
  otherTitle: '',
  otherDescription: '',
  placeName: '',
  address: '',
  cityId: '',
  date: '',
  startTime: '',
  endTime: '',
  fold: '',
  capacity: '',
};

export const otherOf = (language: Language): Language => (language === 'en' ? 'zh' : 'en');

/** An event as it would be typed, on the clock of its place. */
export function draftOfEvent(event: TeamEvent, language: Language): EventDraft {
  const { title, description, place, zone, startsAt, endsAt, capacity } = event;
  const own = title[language] === undefined ? otherOf(language) : language;
  const other = otherOf(own);
  const [date = '', startTime = ''] = wallTimeIn(zone, startsAt).split(' ');
  return {
    language: own,
    title: title[own] ?? '',
    description: description[own] ?? '',
    hasOther: title[other] !== undefined,
    otherTitle: title[other] ?? '',
    otherDescription: description[other] ?? '',
    placeName: place.name,
    address: place.address,
    cityId: place.cityId,
    date,
    startTime,
    endTime: wallTimeIn(zone, endsAt).split(' ')[1] ?? '',
    fold: '',
    capacity: capacity === null ? '' : String(capacity),
  };
}

/** Input of the call. The city's clock counts. */
export function eventInput(
  draft: EventDraft,
  { language, zone }: { language: Language; zone: string },
): Omit<Input<'teamEvent.create'>, 'teamId'> {
  const own = draft.language || language;
  const both = (first: string, second: string) => ({
    ...(first.trim() !== '' && { [own]: first.trim() }),
    ...(draft.hasOther && second.trim() !== '' && { [otherOf(own)]: second.trim() }),
  });
  return {
    title: both(draft.title, draft.otherTitle),
    description: both(draft.description, draft.otherDescription),
    placeName: draft.placeName.trim(),
    address: draft.address.trim(),
    cityId: draft.cityId,
    date: draft.date,
    startTime: draft.startTime,
    endTime: draft.endTime,
    zone,
    ...(draft.fold !== '' && { fold: draft.fold }),
    capacity: typedWhole(draft.capacity) ?? null,
  };
}

const titleError = (typed: string): EventError | undefined =>
  typed.trim() === '' ? 'title' : isTitle(typed) ? undefined : 'titleNot';

/** Errors of the form by the rules of the contract. `today` is the current day in the city, `zone` its zone. */
export function eventErrors(draft: EventDraft, today: string, zone: string): EventErrors {
  const { date, startTime, endTime, capacity } = draft;
  const isBackward =
    startTime !== '' &&
    endTime !== '' &&
    endDay(date || '2000-01-01', startTime, endTime) === undefined &&
    !areClocksSetBack(zone, date);
  const found: Record<string, EventError | false | undefined> = {
    title: titleError(draft.title),
    otherTitle: draft.hasOther && titleError(draft.otherTitle),
    placeName: draft.placeName.trim() === '' && 'placeName',
    address: draft.address.trim() === '' && 'address',
    cityId: draft.cityId === '' && 'cityId',
    date: date === '' ? 'date' : date < today && 'datePast',
    startTime: startTime === '' && 'startTime',
    endTime: endTime === '' ? 'endTime' : isBackward && 'endBefore',
    capacity: capacity.trim() !== '' && !isCapacity(typedWhole(capacity) ?? 0) && 'capacity',
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error));
}
