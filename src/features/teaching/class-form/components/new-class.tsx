import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ClassForm, ClassRecord } from '#contract/class.ts';
import type { SeriesForm, SeriesRecord } from '#contract/series.ts';
import { useLastTry } from '#src/api/use-last-try.ts';
import { useNow } from '#src/clock/use-now.ts';
import { FormFoot } from '#src/features/base/form/components/form-foot.tsx';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { classInput } from '#src/features/teaching/class-form/class-input.view.ts';
import { bookingTimeOf } from '#src/features/teaching/class-form/class-preview.view.ts';
import type { ClassRefusal } from '#src/features/teaching/class-form/class-refusal.view.ts';
import { useTimeCheck } from '#src/features/teaching/class-form/use-class-check.ts';
import { useClassForm } from '#src/features/teaching/class-form/use-class-form.ts';
import { CourseFields } from '#src/features/teaching/course/components/course-fields.tsx';
import {
  courseFault,
  courseInput,
  partsOfDates,
  sellsCourse,
} from '#src/features/teaching/course/course.view.ts';
import { RepeatsFields, type CopiedTimes } from '#src/features/teaching/series/components/repeats-fields.tsx';
import { SeriesDates } from '#src/features/teaching/series/components/series-dates.tsx';
import { type DraftRule, ruleOf, whyNotCreated } from '#src/features/teaching/series/series.view.ts';
import { useSeriesDates } from '#src/features/teaching/series/use-series-dates.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ClassFields } from './class-fields.tsx';
import { ClassPreview } from './class-preview.tsx';
import { ClassRules } from './class-rules.tsx';
import { DraftRestored } from './draft-restored.tsx';
import { SaveTemplate } from './save-template.tsx';
import { TemplatePicker } from './template-picker.tsx';

interface NewClassProps<Saved> {
  start: ClassDraft;
  /** Name under which the phone keeps what is typed. */
  keptAs: string;
  lead: string;
  /** Partner institution of the class that is copied. */
  partner?: ClassRecord['partner'];
  /** Label of the button. */
  label: string;
  save: (form: ClassForm) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** In forms that may make several classes. */
  series?: {
    save: (form: SeriesForm) => Promise<SeriesRecord>;
    onSaved: (saved: SeriesRecord) => void;
    /** Times of the class that is copied. */
    copied?: CopiedTimes;
  };
}

/** Form of a new class or series: empty, a copy or from a draft. Stored on the phone until it is published. */
export function NewClass<Saved>({
  start,
  keptAs,
  lead,
  partner,
  label,
  save,
  onSaved,
  series: forSeries,
}: NewClassProps<Saved>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const send = async (draft: ClassDraft, input: ClassForm): Promise<() => void> => {
    const rule = ruleOf(draft);
    if (forSeries === undefined || rule === undefined) {
      const saved = await save(input);
      return () => onSaved(saved);
    }
    const made = await lastTry.send(seriesInput(input, rule, draft, series?.chosen ?? []), forSeries.save);
    return () => forSeries.onSaved(made);
  };
  const form = useClassForm({
    part: 'all',
    start,
    keptAs,
    onSaved: (done: () => void) => done(),
    send: (draft, language, currency) => {
      const input = classInput(draft, language, currency);
      return input && send(draft, input);
    },
  });
  const lastTry = useLastTry<SeriesForm>(JSON.stringify(form.draft));
  const { date, startTime, endTime, zone, cityId } = form.draft;
  const hasTime = [date, startTime, endTime, zone, cityId].every((text) => text !== '');
  const found = useTimeCheck(form.draft, isOnline && hasTime);
  const series = useSeriesDates(form.draft, form.booking?.seriesHorizonDays);
  const noteOf = useTooSoonNote(form.draft, form.booking);
  if (form.isLoading) return <Skeleton layout="form" />;
  const foundOnce = series === undefined ? found : clockOnly(found);
  const isSoldWhole = series !== undefined && sellsCourse(form.draft);
  const { currency = '' } = form;
  const isAgain = lastTry.unanswered !== undefined;
  const chosen = lastTry.unanswered?.dates ?? series?.chosen ?? [];
  const parts = isSoldWhole ? partsFor(chosen, form.draft.price, currency) : undefined;
  const fault = isSoldWhole ? courseFault(form.draft, parts !== undefined) : null;
  const offReason = series
    ? whyOff({ chosen, check: series.check, isAgain }, form.isWhole, fault, t)
    : isOnline
      ? undefined
      : t('teaching.create.off');
  return (
    <Stack onSubmit={() => void form.submit()}>
      {form.isBack ? (
        <DraftRestored title={t('teaching.create.back')} startOver={form.startOver} />
      ) : (
        <p className="of-faint">{lead}</p>
      )}
      {forSeries ? (
        <TemplatePicker
          currency={form.currency}
          fill={(filled) => form.change({ ...filled, leftOut: [], keptIn: [] })}
        />
      ) : null}
      <ClassFields
        {...form}
        refusal={form.refusal ?? foundOnce}
        part="all"
        repeats={
          forSeries && <SeriesFields draft={form.draft} change={form.change} copied={forSeries.copied} />
        }
      >
        <ClassRules {...form} />
        {partner ? <PartnerChoice partner={partner} draft={form.draft} change={form.change} /> : null}
      </ClassFields>
      {series ? (
        <SeriesDates
          series={series}
          draft={form.draft}
          change={form.change}
          noteOf={noteOf}
          {...(parts && { parts, currency })}
        />
      ) : (
        <ClassPreview draft={form.draft} currency={form.currency} booking={form.booking} />
      )}
      <FormFoot
        form={form}
        label={series ? t('series.create', { count: chosen.length }) : label}
        offReason={offReason}
      />
      {forSeries && !isSoldWhole ? (
        <SaveTemplate
          draft={form.draft}
          currency={form.currency}
          offReason={form.isTemplate ? undefined : t('classTemplate.incomplete')}
        />
      ) : null}
    </Stack>
  );
}

/** Input of a series on the chosen dates. */
const seriesInput = (
  input: ClassForm,
  { weekdays, everyWeeks, until }: DraftRule,
  draft: ClassDraft,
  dates: string[],
): SeriesForm => ({
  ...input,
  weekdays: [...weekdays],
  everyWeeks,
  until,
  dates,
  ...(draft.isCourse && { course: courseInput(draft, input.priceMinor) }),
});

/** Returns the note of a date that is within the notice of its class. */
function useTooSoonNote(
  draft: ClassDraft,
  booking: Parameters<typeof bookingTimeOf>[1] | undefined,
): (date: string) => string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (date) => {
    const limit = booking && bookingTimeOf({ ...draft, date }, booking, now);
    return limit?.key === 'tooSoon'
      ? t('classFields.tooSoon', { time: format.duration(limit.minutes) })
      : undefined;
  };
}

interface PartnerChoiceProps {
  partner: NonNullable<ClassRecord['partner']>;
  draft: ClassDraft;
  change: (part: Partial<ClassDraft>) => void;
}

/** Keeps the copy of a class under its partner institution, or takes it out. */
function PartnerChoice({ partner, draft, change }: PartnerChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Checkbox
      checked={draft.partnerId === partner.id}
      onChange={(isOn) => change({ partnerId: isOn ? partner.id : '' })}
    >
      {t('classForm.copy.partner', { name: format.local(partner.name) })}
      <span className="of-check-fact">{t('classForm.copy.partnerHint')}</span>
    </Checkbox>
  );
}

/** Part of each date in the typed price; undefined while the currency is not loaded. */
const partsFor = (dates: readonly string[], price: string, currency: string) =>
  currency === '' ? undefined : partsOfDates(dates, minorOf(price, currency), currency);

/** Rule of a series, and how its dates are sold. */
function SeriesFields({ draft, change, copied }: SeriesFieldsProps) {
  return (
    <>
      <RepeatsFields draft={draft} change={change} copied={copied} />
      {draft.repeats === '' ? null : <CourseFields draft={draft} change={change} />}
    </>
  );
}

interface SeriesFieldsProps {
  draft: ClassDraft;
  change: (part: Partial<ClassDraft>) => void;
  copied: CopiedTimes | undefined;
}

/** Why the dates of a series are not created now, or undefined. */
function whyOff(
  series: Parameters<typeof whyNotCreated>[0],
  isWhole: boolean,
  fault: ReturnType<typeof courseFault>,
  t: TFunction,
): string | undefined {
  return whyNotCreated(series, isWhole, t) ?? (isWhole && fault !== null ? t(`course.${fault}`) : undefined);
}

/** The question about the clock of the city: the dates of a series name all else. */
const clockOnly = (refusal: ClassRefusal | undefined): ClassRefusal | undefined =>
  refusal?.otherClock && { errors: {}, otherClock: refusal.otherClock };
