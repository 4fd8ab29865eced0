import type { ClassOffer, ClassRecord } from '#contract/class.ts';
import { decimalText, exponentOf } from '#contract/currencies.ts';
import { type Accommodation, type Activity, type Language, languages } from '#contract/enums.ts';
import { wallTimeIn } from '#src/i18n/format.ts';

/** The form as it is typed; texts are empty until something is written or chosen. Kept as a draft: fields are only added. */
export interface ClassDraft {
  /** In which the title is written; empty: in the language of the app. */
  language: Language | '';
  title: string;
  description: string;
  bring: string;
  /** Whether the words stand in the other language too. */
  hasOther: boolean;
  otherTitle: string;
  otherDescription: string;
  otherBring: string;
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
  /** Terms: empty means as usual here. */
  freeCancelHours: string;
  lateRefundPct: string;
  noticeHours: string;
  minSize: string;
  minSizeHours: string;
  helperSlots: string;
  autoAccept: boolean;
  membersFirst: boolean;
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
  freeCancelHours: '',
  lateRefundPct: '',
  noticeHours: '',
  minSize: '',
  minSizeHours: '',
  helperSlots: '',
  autoAccept: false,
  membersFirst: false,
};

/** A draft of an older build lacks what was added since. Which clock was meant is asked anew: the question is not on the screen. */
export const classDraftOf = (
  stored: Partial<ClassDraft> | undefined,
  start: ClassDraft = emptyClass,
): ClassDraft => ({ ...start, ...stored, fold: '', zoneMeant: '' });

/** A class as it is, in the boxes of the form. `language` is the reader's; a class without it shows its own one. */
export function draftOfClass(record: ClassRecord, language: Language): ClassDraft {
  const { title, description, bring = {}, place, zone } = record;
  const own = title[language] === undefined ? otherLanguage(language) : language;
  const other = otherLanguage(own);
  const [date = '', startTime = ''] = wallTimeIn(zone, record.startsAt).split(' ');
  const endTime = wallTimeIn(zone, record.endsAt).split(' ')[1] ?? '';
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
    placeName: place.name,
    address: place.address,
    cityId: place.cityId,
    zone,
    date,
    startTime,
    endTime,
    capacity: String(record.capacity),
    price: priceText(record.fullPriceMinor ?? record.priceMinor, record.currency),
    freeCancelHours: String(record.freeCancelHours),
    lateRefundPct: String(record.lateRefundPct),
    noticeHours: String(record.minNoticeMinutes / 60),
    minSize: record.minSize > 1 ? String(record.minSize) : '',
    minSizeHours: String(record.minSizeHours),
    helperSlots: String(record.helpers?.slots ?? 0),
    autoAccept: record.autoAccept,
    membersFirst: record.membersFirst ?? false,
  };
}

/** What a helper proposed, in the boxes of the form; the terms are still to be chosen. */
export function draftOfOffer(offer: ClassOffer, currency: string): ClassDraft {
  const { other, zoneMeant, priceMinor, capacity, bring = '', fold = '', ...rest } = offer;
  return {
    ...emptyClass,
    ...rest,
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

/** A copy of a class: everything but its day and times. */
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
