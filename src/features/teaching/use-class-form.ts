import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { limits } from '#contract/limits.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { dayIn, useFormat } from '#src/i18n/format.ts';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
import { classInput, classErrors, type ClassDraft, type ClassErrors } from './class-form.view.ts';
import { classRefusal, type ClassRefusal } from './class-refusal.view.ts';
import { teachingQueries } from './teaching.queries.ts';
import { saveErrorOf, type SaveError } from './save-error.view.ts';
import { useClassDraft } from './use-class-draft.ts';
import { useCreateClass } from './use-create-class.ts';

const times = ['date', 'startTime', 'endTime', 'zone'];
const today = (zone: string) => dayIn(zone, new Date().toISOString());

/** The form of a new class: what is typed, what is wrong with it, and publishing it. */
export function useClassForm(onPublished: (record: ClassRecord) => void) {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const { data: config } = useQuery(accountQueries.config());
  const kept = useClassDraft(useUsualClass());
  const create = useCreateClass();
  const [problems, setErrors] = useState<ClassErrors>({});
  const [refusal, setRefusal] = useState<ClassRefusal>();
  /** What belongs to no field. */
  const [trouble, setSaveError] = useState<SaveError>();
  const { draft } = kept;

  const change = (part: Partial<ClassDraft>) => {
    const fields = Object.keys(part);
    const isOtherTime = times.some((field) => fields.includes(field));
    // What was said of the times holds for those times together; choosing one of two is the answer to it.
    const mended = isOtherTime ? [...fields, ...times, 'fold'] : fields;
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !mended.includes(field))));
    if (isOtherTime) setRefusal(undefined);
    kept.change(part);
  };

  /** Marks the boxes and brings the first of them into view. */
  const show = (wrong: ClassErrors) => {
    setErrors(wrong);
    showFirstInvalid();
  };

  const refuse = (error: Error) => {
    const refused = classRefusal(error, draft);
    setRefusal(refused);
    if (refused) show(refused.problems);
    else setSaveError(saveErrorOf(error, t, tCommon));
  };

  const submit = () => {
    const wrong = classErrors(draft, today);
    show(wrong);
    setSaveError(undefined);
    const input = classInput(draft, format.language);
    if (Object.keys(wrong).length > 0 || input === undefined) return;
    create.mutate(input, {
      onError: refuse,
      onSuccess: (record) => void kept.drop().then(() => onPublished(record)),
    });
  };

  const errorOf = (field: keyof ClassDraft): string | undefined => {
    const problem = field in problems ? problems[field as keyof ClassErrors] : undefined; // a key of it, as just seen
    if (problem === undefined) return undefined;
    if (problem === 'capacity') return t('invalid.capacity', { max: limits.classCapacity });
    if (problem === 'priceHigh')
      return t('invalid.priceHigh', { max: format.money(limits.priceMinor, config?.currency ?? 'USD') });
    return t(`invalid.${problem}`);
  };

  return {
    ...kept,
    change,
    submit,
    errorOf,
    refusal,
    trouble,
    hasErrors: Object.keys(problems).length > 0,
    currency: config?.currency,
    isBusy: create.isPending,
    startOver: () => {
      setErrors({});
      setRefusal(undefined);
      setSaveError(undefined);
      kept.startOver();
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
