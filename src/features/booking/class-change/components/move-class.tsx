import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { limits } from '#contract/limits.ts';
import { useLastTry } from '#src/api/use-last-try.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { FormFoot } from '#src/features/base/form/components/form-foot.tsx';
import { isFarShift } from '#src/features/booking/class-change/move-dates.view.ts';
import { useChangeClass } from '#src/features/booking/class-change/use-change-class.ts';
import { useMoveDates } from '#src/features/booking/class-change/use-move-dates.ts';
import { draftOfClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { timeAndPlace } from '#src/features/teaching/class-form/class-input.view.ts';
import { isLateMinSize, stoppingClass } from '#src/features/teaching/class-form/class-refusal.view.ts';
import { ClassFields } from '#src/features/teaching/class-form/components/class-fields.tsx';
import { DraftRestored } from '#src/features/teaching/class-form/components/draft-restored.tsx';
import { useMoveCheck } from '#src/features/teaching/class-form/use-class-check.ts';
import { useClassForm } from '#src/features/teaching/class-form/use-class-form.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { MoveConsequencesNote } from './move-consequences.tsx';
import { MoveDates, MoveDatesSum } from './move-dates.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface MoveClassProps {
  record: ClassRecord;
  onSaved: (saved: { id: string }) => void;
}

/** Moves a class, or several dates of its series, to another time or place after showing the consequences. */
export function MoveClass({ record, onSaved }: MoveClassProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { move, moveDates } = useChangeClass();
  const before = draftOfClass(record, format.language);
  const form = useClassForm({
    part: 'time',
    start: before,
    keptAs: `moveClass:${record.id}`,
    onSaved: () => onSaved({ id: record.id }),
    send: (draft): Promise<unknown> =>
      draft.scope === 'one'
        ? move({ id: record.id, ...timeAndPlace(draft) })
        : lastTry.send(several.input, moveDates.mutateAsync),
  });
  const lastTry = useLastTry<Input<'series.move'>>(JSON.stringify(form.draft));
  const isOne = form.draft.scope === 'one';
  const isWhole = isOnline && form.isWhole;
  const one = useMoveCheck(record.id, form.draft, isWhole && isOne);
  const several = useMoveDates(record, form.draft, before, isWhole);
  const { error } = isOne ? one : several;
  const ofDates = useOffReason(several, form, before);
  const ids = lastTry.unanswered?.classIds ?? several.input.classIds;
  const counting = form.isWhole && !one.check && !error ? t('classForm.move.counting') : undefined;
  const late = isOne && isLateMinSize(one.error) ? t('series.move.stop.minSize') : undefined;
  const same = one.check && !one.check.isMoved ? t('classForm.move.same') : undefined;
  const stopping = form.saveError || form.hasErrors ? stoppingClass(moveDates.error) : undefined;
  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={() => void form.submit()}>
      {form.isBack ? <DraftRestored title={t('classForm.edit.back')} startOver={form.startOver} /> : null}
      <ScopeChoice
        series={record.series}
        part="move"
        value={form.draft.scope}
        onChange={(scope) => form.change({ scope, leftOut: [], keptIn: [] })}
      />
      <ClassFields {...form} refusal={isOne ? (form.refusal ?? one.refusal) : several.refusal} part="time" />
      {isOne && one.check ? <MoveConsequencesNote check={one.check} zone={form.draft.zone} /> : null}
      {several.loadError ? (
        <Banner
          kind="waiting"
          title={errorText(several.loadError, t)}
          action={<QuietButton onClick={several.loadAgain}>{t('series.checkAgain')}</QuietButton>}
        />
      ) : null}
      {several.dates.length > 0 ? (
        <>
          {several.unknownYears.map((year) => (
            <Banner key={year} kind="waiting" title={t('series.unknownYear', { year })} />
          ))}
          <MoveDates dates={several.dates} draft={form.draft} change={form.change} />
          <MoveDatesSum dates={several.dates} zone={form.draft.zone} />
        </>
      ) : null}
      {error && !several.refusal ? <Banner kind="refused" title={form.refusedText(error)} /> : null}
      {!isOne && stopping ? (
        <Banner
          kind="refused"
          title={t('series.move.stopped', { day: format.day(stopping.startsAt, stopping.zone) })}
        />
      ) : null}
      <FormFoot
        form={form}
        label={isOne ? t('classForm.move.submit') : t('series.move.submit', { count: ids.length })}
        offReason={
          isOnline
            ? isOne
              ? (late ?? counting ?? same)
              : lastTry.unanswered
                ? undefined
                : ofDates
            : t('classForm.move.off')
        }
      />
    </Stack>
  );
}

/** Returns why several dates cannot be moved now, or undefined. A tap on a form that is not whole marks its fields. */
function useOffReason(
  { dates, isChecked, error, isLoading, loadError, input }: ReturnType<typeof useMoveDates>,
  { draft, isWhole }: Pick<ReturnType<typeof useClassForm>, 'draft' | 'isWhole'>,
  before: { date: string },
): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (!isWhole) return undefined;
  if (isLoading) return t(loadError ? 'series.move.notChecked' : 'classForm.move.counting');
  if (isFarShift(draft, before))
    return t('series.move.farDay', {
      count: limits.shiftDays,
      day: format.day(`${before.date}T00:00:00Z`, 'UTC'),
    });
  if (dates.every(({ isLeftOut }) => isLeftOut)) return t('series.move.noDate');
  if (error) return t('series.move.notChecked');
  if (!isChecked) return t('classForm.move.counting');
  if (input.classIds.length > 0) return undefined;
  const isSame = dates.some(({ look }) => look?.effect?.isMoved === false);
  return t(isSame ? 'series.move.allSame' : 'series.move.noDate');
}
