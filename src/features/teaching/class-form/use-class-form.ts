import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { saveErrorOf, type SaveError } from '#src/features/base/error/save-error.view.ts';
import { titleFaultText } from '#src/features/base/form/name-fault.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { dayIn, type Format, useFormat } from '#src/i18n/format.ts';
import { type ClassDraft, classDraftOf } from './class-draft.view.ts';
import {
  type ClassFieldError,
  type ClassPart,
  capacityOf,
  changedDraft,
  classErrors,
  isOfPart,
  priceExample,
  timeFields,
} from './class-form.view.ts';
import { classRefusal, type ClassRefusal } from './class-refusal.view.ts';

/** Fields whose change answers a refusal. */
const answering = [...timeFields, 'capacity', 'minSize', 'minSizeHours', 'helperSlots'] as const;

const today = (zone: string) => dayIn(zone, nowIso());

interface ClassFormOptions<Saved> {
  part: ClassPart;
  start: ClassDraft;
  /** Name of the stored draft. */
  keptAs: string;
  /** Sends a valid form; undefined when nothing was sent. */
  send: (draft: ClassDraft, language: Language, currency: string) => Promise<Saved> | undefined;
  onSaved: (saved: Saved) => void;
}

/** Form of a new or changed class: draft, errors and sending. */
export function useClassForm<Saved>({ part, start, keptAs, send, onSaved }: ClassFormOptions<Saved>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: config } = useQuery(accountQueries.config());
  const check = (typed: ClassDraft) => classErrors(typed, today, config?.currency, part);
  const form = useForm<ClassDraft, ClassFieldError>({
    start,
    // Without the currency the form cannot be sent; then no price is right.
    check,
    // An error of the times holds for those times together; choosing one of two answers it.
    together: timeFields,
    keptAs,
    restored: (kept) => classDraftOf(kept, start),
  });
  const [refusal, setRefusal] = useState<ClassRefusal>();
  const [isBusy, setBusy] = useState(false);
  /** An error that belongs to no field. */
  const [saveError, setSaveError] = useState<SaveError>();
  const { draft, errors } = form;

  const change = (changes: Partial<ClassDraft>) => {
    // An error that was mended does not stay.
    setSaveError(undefined);
    const { fold, zoneMeant } = changedDraft(draft, changes);
    const isAnswer = 'fold' in changes || 'zoneMeant' in changes;
    if (!isAnswer && answering.some((name) => name in changes)) setRefusal(undefined);
    const isAsked = fold !== draft.fold || zoneMeant !== draft.zoneMeant;
    form.change(isAsked ? { ...changes, fold, zoneMeant } : changes);
  };

  /** Sentence of a refusal: that of a wrong field, else the error's own. */
  const refusedText = (error: unknown): string => {
    const isInput = error instanceof ApiError && error.reason === 'BAD_INPUT';
    const [wrong] = Object.values(classRefusal(error, draft)?.errors ?? {});
    if (!isInput || wrong === undefined) return errorText(error, t);
    // A move shows no field of the smallest size: another time or a smaller size mends it.
    if (part === 'time' && wrong === 'minSizeHours') return t('series.move.stop.minSize');
    return sentenceOf(wrong, '');
  };

  const refuse = (error: unknown) => {
    const refused = classRefusal(error, draft);
    const isShown = refused && Object.keys(refused.errors).every((field) => isOfPart(part, field));
    setRefusal(isShown ? refused : undefined);
    if (isShown) form.mark(refused.errors);
    else setSaveError({ ...saveErrorOf(error, t), ...(refused && { text: refusedText(error) }) });
  };

  const submit = async () => {
    if (config === undefined || isBusy) return;
    setSaveError(undefined);
    if (!form.isRight()) return;
    const sent = send(draft, format.language, config.currency);
    if (sent === undefined) return;
    setBusy(true);
    try {
      const saved = await sent;
      await form.drop();
      onSaved(saved);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const sentenceOf = (error: ClassFieldError, typed: string) =>
    classSentence(error, typed, { capacity: draft.capacity, currency: config?.currency ?? 'USD', t, format });
  const errorOf = (field: keyof ClassDraft): string | undefined => {
    const error = errors[field];
    return error && sentenceOf(error, String(draft[field]));
  };

  const booking = config?.booking;
  return {
    ...form,
    change,
    submit,
    errorOf,
    refusedText,
    refusal,
    saveError,
    /** True when the form could be sent as it is. */
    isWhole: Object.keys(check(draft)).length === 0,
    /** True when nothing but the date is missing. */
    isTemplate: Object.keys(check(draft)).every((name) => name === 'date'),
    currency: config?.currency,
    booking,
    usual: booking?.terms && { ...booking.terms, noticeHours: booking.minNoticeMinutes / 60 },
    // Without the currency a price cannot be read.
    isBusy: isBusy || config === undefined,
    startOver: () => {
      form.clear();
      setRefusal(undefined);
      setSaveError(undefined);
      form.startOver();
    },
  };
}

interface SentenceFacts {
  capacity: string;
  currency: string;
  t: TFunction;
  format: Format;
}

/** Sentence at a field. `typed`: what the field has. */
function classSentence(
  error: ClassFieldError,
  typed: string,
  { capacity, currency, t, format }: SentenceFacts,
): string {
  if (error === 'capacity') return t('classFields.invalid.capacity', { max: limits.classCapacity });
  if (error === 'minSize')
    return t('classFields.invalid.minSize', { max: capacityOf(capacity) ?? limits.classCapacity });
  if (error === 'age') return t('classFit.invalid.age', { max: limits.age });
  if (error === 'ageOrder') return t('classFit.invalid.ageOrder');
  if (error === 'helperSlots') return t('classFields.invalid.helperSlots', { max: limits.helperSlots });
  if (error === 'priceHigh')
    return t('classFields.invalid.priceHigh', { max: format.money(limits.priceMinor, currency) });
  if (error === 'price') return t('classFields.invalid.price', { example: priceExample(currency) });
  const sentence = t(`classFields.invalid.${error}`);
  return error === 'titleRule' ? titleFaultText(typed, t, sentence) : sentence;
}
