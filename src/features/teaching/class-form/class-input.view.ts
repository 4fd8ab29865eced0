import type { Input } from '#contract/all-apis.ts';
import type { ClassForm, ClassOffer } from '#contract/class.ts';
import type { Language } from '#contract/enums.ts';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import type { ClassDraft } from './class-draft.view.ts';
import { ageOf, capacityOf, helpersOf, minSizeOf } from './class-form.view.ts';

/** Input of a new class; undefined while something is missing. */
export function classInput(draft: ClassDraft, language: Language, currency: string): ClassForm | undefined {
  const offer = offerInput(draft, language, currency);
  const { partnerId } = draft;
  return offer && { ...offer, ...termsOf(draft), ...(partnerId !== '' && { partnerId }) };
}

/** The same without terms: what a helper proposes. */
export function offerInput(draft: ClassDraft, language: Language, currency: string): ClassOffer | undefined {
  const capacity = capacityOf(draft.capacity);
  const priceMinor = minorOf(draft.price, currency);
  if (draft.activity === '' || capacity === undefined || priceMinor === undefined) return undefined;
  const { other, ...words } = wordsOf(draft, language);
  return {
    ...words,
    ...(other && { other }),
    activity: draft.activity,
    meets: draft.meets,
    ...fitInput(draft),
    ...timeAndPlace(draft),
    capacity,
    priceMinor,
  };
}

/** Ages, level and languages, without what was left empty. */
function fitInput({ ageFrom, ageTo, level, taughtIn }: ClassDraft) {
  const [from, to] = [ageOf(ageFrom), ageOf(ageTo)];
  return {
    ...(from !== undefined && { ageFrom: from }),
    ...(to !== undefined && { ageTo: to }),
    ...(level !== '' && { level }),
    ...(taughtIn.length > 0 && { taughtIn }),
  };
}

type Update = Omit<Input<'class.update'>, 'id'>;

/** Input of an edit: only the fields that differ from the class. Undefined while something is missing. */
export function updateInput(
  draft: ClassDraft,
  before: ClassDraft,
  language: Language,
  currency: string,
): Update | undefined {
  const capacity = capacityOf(draft.capacity);
  const priceMinor = minorOf(draft.price, currency);
  if (capacity === undefined || priceMinor === undefined) return undefined;
  const isOther = (names: readonly (keyof ClassDraft)[]) =>
    names.some((name) => String(draft[name]) !== String(before[name]));
  const terms = termsOf(draft);
  return {
    ...(isOther(wordFields) && { words: wordsOf(draft, language) }),
    ...(isOther(['meets']) && { meets: draft.meets }),
    ...(isOther(['ageFrom']) && { ageFrom: ageOf(draft.ageFrom) ?? null }),
    ...(isOther(['ageTo']) && { ageTo: ageOf(draft.ageTo) ?? null }),
    ...(isOther(['level']) && { level: draft.level || null }),
    ...(isOther(['taughtIn']) && { taughtIn: draft.taughtIn }),
    ...(isOther(['capacity']) && { capacity }),
    ...(isOther(['price']) && { priceMinor }),
    ...(isOther(['freeCancelHours']) && { freeCancelHours: terms.freeCancelHours }),
    ...(isOther(['lateRefundPct']) && { lateRefundPct: terms.lateRefundPct }),
    ...(isOther(['noticeHours']) && { minNoticeMinutes: terms.minNoticeMinutes }),
    // A number that is taken out promises nothing; a missing field would keep it.
    ...(isOther(['helperSlots']) && { helperSlots: terms.helperSlots ?? 0 }),
    ...(isOther(['autoAccept']) && { autoAccept: terms.autoAccept }),
    ...(isOther(['membersFirst']) && { membersFirst: terms.membersFirst }),
    ...(isOther(['minSize', 'minSizeHours']) && {
      minSize: terms.minSize,
      minSizeHours: terms.minSizeHours,
    }),
  };
}

const wordFields = [
  'title',
  'description',
  'bring',
  'hasOther',
  'otherTitle',
  'otherDescription',
  'otherBring',
] as const;

const wordsOf = (draft: ClassDraft, language: Language) => ({
  language: draft.language || language,
  title: draft.title.trim(),
  description: draft.description.trim(),
  bring: draft.bring.trim(),
  other: draft.hasOther
    ? {
        title: draft.otherTitle.trim(),
        description: draft.otherDescription.trim(),
        bring: draft.otherBring.trim(),
      }
    : null,
});

/** Another time or place. */
export const timeAndPlace = (draft: ClassDraft): Omit<Input<'class.move'>, 'id'> => ({
  placeName: draft.placeName.trim(),
  address: draft.address.trim(),
  cityId: draft.cityId,
  date: draft.date,
  startTime: draft.startTime,
  endTime: draft.endTime,
  zone: draft.zone,
  ...(draft.fold !== '' && { fold: draft.fold }),
  ...(draft.zoneMeant !== '' && { zoneMeant: true }),
});

const refunds = [0, 50, 100] as const;

/** Returns the chosen terms, without those left at the default. */
function termsOf(draft: ClassDraft) {
  const lateRefundPct = refunds.find((pct) => String(pct) === draft.lateRefundPct);
  const minSize = minSizeOf(draft.minSize, undefined);
  const helperSlots = helpersOf(draft.helperSlots);
  return {
    ...(draft.freeCancelHours !== '' && { freeCancelHours: Number(draft.freeCancelHours) }),
    ...(lateRefundPct !== undefined && { lateRefundPct }),
    ...(draft.noticeHours !== '' && { minNoticeMinutes: Math.round(Number(draft.noticeHours) * 60) }),
    ...(minSize !== undefined && { minSize }),
    ...(draft.minSizeHours !== '' && { minSizeHours: Number(draft.minSizeHours) }),
    ...(helperSlots !== undefined && { helperSlots }),
    autoAccept: draft.autoAccept,
    membersFirst: draft.membersFirst,
  };
}
