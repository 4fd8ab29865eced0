import type { ClassOffer, ClassRecord } from '#contract/class.ts';
import { decimalText, exponentOf } from '#contract/currencies.ts';
import { type Accommodation, type Activity, type Language, languages, type Level } from '#contract/enums.ts';
import type { SpokenLanguage } from '#contract/spoken-languages.ts';
import { type CourseDraft, emptyCourse } from '#src/features/teaching/course/course.view.ts';
import type { SeriesDraft } from '#src/features/teaching/series/series.view.ts';
import { wallTimeIn } from '#src/i18n/format.ts';

/** Form as typed; fields are empty until filled. Stored as a draft, so fields are only ever added. */
export interface ClassDraft extends SeriesDraft, CourseDraft {
  /** Language of the title; empty: the language of the app. */
  language: Language | '';
  title: string;
  description: string;
  bring: string;
  /** True when the texts exist in the other language too. */
  hasOther: boolean;
  otherTitle: string;
  otherDescription: string;
  otherBring: string;
  activity: Activity;
  meets: Accommodation[];
  /** Ages, level and languages; an empty field narrows nothing. */
  ageFrom: string;
  ageTo: string;
  level: Level | '';
  taughtIn: SpokenLanguage[];
  placeName: string;
  address: string;
  cityId: string;
  zone: string;
  /** `YYYY-MM-DD` and `HH:MM` on the clock of `zone`. */
  date: string;
  startTime: string;
  endTime: string;
  /** Empty until the server answers that the clock shows this time twice. */
  fold: 'earlier' | 'later' | '';
  /** Empty until the server answers that the city's clocks show another time. */
  zoneMeant: 'other' | '';
  capacity: string;
  price: string;
  /** Terms: an empty field uses the default. */
  freeCancelHours: string;
  lateRefundPct: string;
  noticeHours: string;
  minSize: string;
  minSizeHours: string;
  helperSlots: string;
  autoAccept: boolean;
  membersFirst: boolean;
  /** Partner institution of the class that is copied; empty for a class without one. */
  partnerId: string;
}

export const emptyClass: ClassDraft = {
  language: '',
  title: '',
  description: '',
  bring: '',
  hasOther: false,
  otherTitle: '',
  otherDescription: '',
  otherBring: '',
  activity: '',
  meets: [],
  ageFrom: '',
  ageTo: '',
  level: '',
  taughtIn: [],
  placeName: '',
  address: '',
  cityId: '',
  zone: '',
  date: '',
  startTime: '',
  endTime: '',
  fold: '',
  zoneMeant: '',
  repeats: '',
  weekdays: [],
  until: '',
  leftOut: [],
  keptIn: [],
  scope: 'one',
  ...emptyCourse,
  capacity: '',
  price: '',
  freeCancelHours: '',
  lateRefundPct: '',
  noticeHours: '',
  minSize: '',
  minSizeHours: '',
  helperSlots: '',
  autoAccept: false,
  membersFirst: false,
  partnerId: '',
};

/**
 * Adds missing fields to a draft of an older build. Clears the choice of the clock, because its question is
 * not shown.
 */
export const classDraftOf = (
  stored: Partial<ClassDraft> | undefined,
  start: ClassDraft = emptyClass,
): ClassDraft => ({ ...start, ...stored, fold: '', zoneMeant: '' });

/** Form values of a class. `language` is the reader's; a class without it uses its own language. */
export function draftOfClass(record: ClassRecord, language: Language): ClassDraft {
  const { title, description, bring = {}, place, zone } = record;
  const own = title[language] === undefined ? otherLanguage(language) : language;
  const other = otherLanguage(own);
  return {
    ...emptyClass,
    language: own,
    title: title[own] ?? '',
    description: description[own] ?? '',
    bring: bring[own] ?? '',
    hasOther: title[other] !== undefined,
    otherTitle: title[other] ?? '',
    otherDescription: description[other] ?? '',
    otherBring: bring[other] ?? '',
    activity: record.activity,
    meets: record.meets,
    ...fitDraft(record),
    placeName: place.name,
    address: place.address,
    cityId: place.cityId,
    zone,
    ...timesOfClass(record),
    capacity: String(record.capacity),
    price: priceText(record.course?.partMinor ?? record.fullPriceMinor ?? record.priceMinor, record.currency),
    freeCancelHours: String(record.freeCancelHours),
    lateRefundPct: String(record.lateRefundPct),
    noticeHours: String(record.minNoticeMinutes / 60),
    minSize: record.minSize > 1 ? String(record.minSize) : '',
    minSizeHours: String(record.minSizeHours),
    helperSlots: record.helpers?.isPlanned === false ? '' : String(record.helpers?.slots ?? 0),
    autoAccept: record.autoAccept,
    membersFirst: record.membersFirst ?? false,
    partnerId: record.partner?.id ?? '',
  };
}

/** Day and times of a class on the clock of its place. */
export function timesOfClass({
  zone,
  startsAt,
  endsAt,
}: Pick<ClassRecord, 'zone' | 'startsAt' | 'endsAt'>): Pick<ClassDraft, 'date' | 'startTime' | 'endTime'> {
  const [date = '', startTime = ''] = wallTimeIn(zone, startsAt).split(' ');
  return { date, startTime, endTime: wallTimeIn(zone, endsAt).split(' ')[1] ?? '' };
}

/** Form values of a helper's proposal, with empty terms. */
export function draftOfOffer(offer: ClassOffer, currency: string): ClassDraft {
  const { other, zoneMeant, priceMinor, capacity, bring = '', fold = '', ...words } = offer;
  const { ageFrom, ageTo, level, taughtIn, ...rest } = words;
  return {
    ...emptyClass,
    ...rest,
    ...fitDraft({ ageFrom, ageTo, level, taughtIn }),
    bring,
    fold,
    zoneMeant: zoneMeant === true ? 'other' : '',
    hasOther: other !== null && other !== undefined,
    otherTitle: other?.title ?? '',
    otherDescription: other?.description ?? '',
    otherBring: other?.bring ?? '',
    capacity: String(capacity),
    price: priceText(priceMinor, currency),
  };
}

type Fit = Pick<ClassOffer, 'ageFrom' | 'ageTo' | 'level' | 'taughtIn'>;

const fitDraft = ({
  ageFrom,
  ageTo,
  level,
  taughtIn = [],
}: Fit): Pick<ClassDraft, 'ageFrom' | 'ageTo' | 'level' | 'taughtIn'> => ({
  ageFrom: String(ageFrom ?? ''),
  ageTo: String(ageTo ?? ''),
  level: level ?? '',
  taughtIn,
});

/** Form values of a copy: everything except day and times. */
export const copyOfClass = (record: ClassRecord, language: Language): ClassDraft => ({
  ...draftOfClass(record, language),
  date: '',
  startTime: '',
  endTime: '',
});

export const otherLanguage = (language: Language): Language =>
  languages.find((one) => one !== language) ?? language;

const priceText = (minor: number, currency: string): string =>
  decimalText(minor, exponentOf(currency)).replace(/[.]0+$/, '');
