import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { limits } from '#contract/limits.ts';
import { nowIso } from '#src/clock/clock.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { dayIn, useFormat } from '#src/i18n/format.ts';
import {
  type ClassDraft,
  type ClassFieldError,
  changedDraft,
  classDraftOf,
  classErrors,
  classInput,
  priceExample,
  timeFields,
} from './class-form.view.ts';
import { classRefusal, type ClassRefusal } from './class-refusal.view.ts';
import { teachingQueries } from './teaching.queries.ts';
import { saveErrorOf, type SaveError } from './save-error.view.ts';
import { useCreateClass } from './use-create-class.ts';

const today = (zone: string) => dayIn(zone, nowIso());

/** The form of a new class: what is typed, what is wrong with it, and publishing it. */
export function useClassForm(onPublished: (record: ClassRecord) => void) {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const { data: config } = useQuery(accountQueries.config());
  const create = useCreateClass();
  const form = useForm<ClassDraft, ClassFieldError>({
    start: classDraftOf(useUsualClass()),
    // Without the currency the form cannot be sent; then no price is right.
    check: (typed) => classErrors(typed, today, config?.currency),
    // What was said of the times holds for those times together; choosing one of two is the answer to it.
    together: timeFields,
    keptAs: 'createClass',
    restored: classDraftOf,
  });
  const [refusal, setRefusal] = useState<ClassRefusal>();
  /** What belongs to no field. */
  const [saveError, setSaveError] = useState<SaveError>();
  const { draft, errors } = form;

  const change = (part: Partial<ClassDraft>) => {
    const { fold, zoneMeant } = changedDraft(draft, part);
    const isAnswer = 'fold' in part || 'zoneMeant' in part;
    if (!isAnswer && timeFields.some((name) => name in part)) setRefusal(undefined);
    const isAsked = fold !== draft.fold || zoneMeant !== draft.zoneMeant;
    form.change(isAsked ? { ...part, fold, zoneMeant } : part);
  };

  const refuse = (error: Error) => {
    const refused = classRefusal(error, draft);
    setRefusal(refused);
    if (refused) form.mark(refused.errors);
    else setSaveError(saveErrorOf(error, t, tCommon));
  };

  const submit = () => {
    if (config === undefined) return;
    setSaveError(undefined);
    const input = classInput(draft, format.language, config.currency);
    if (!form.isRight() || input === undefined) return;
    create.mutate(input, {
      onError: refuse,
      onSuccess: (record) => void form.drop().then(() => onPublished(record)),
    });
  };

  const errorOf = (field: keyof ClassDraft): string | undefined => {
    const error = errors[field];
    if (error === undefined) return undefined;
    if (error === 'capacity') return t('invalid.capacity', { max: limits.classCapacity });
    if (error === 'priceHigh')
      return t('invalid.priceHigh', { max: format.money(limits.priceMinor, config?.currency ?? 'USD') });
    if (error === 'price') return t('invalid.price', { example: priceExample(config?.currency ?? 'USD') });
    return t(`invalid.${error}`);
  };

  return {
    ...form,
    change,
    submit,
    errorOf,
    refusal,
    saveError,
    currency: config?.currency,
    booking: config?.booking,
    // Without the currency a price cannot be read.
    isBusy: create.isPending || config === undefined,
    startOver: () => {
      form.clear();
      setRefusal(undefined);
      setSaveError(undefined);
      form.startOver();
    },
  };
}

/** Most classes of a coach are of one kind and in one city. */
function useUsualClass(): Partial<ClassDraft> {
  const { data: home } = useQuery(teachingQueries.home());
  const { data: cities = [] } = useQuery(cityQueries.list());
  if (!home) return {};
  const { activity, cityId } = home.coach;
  const city = cities.find(({ id }) => id === cityId);
  return { activity, ...(city && { cityId, zone: city.zone }) };
}
