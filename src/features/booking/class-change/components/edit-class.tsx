import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { FormFoot } from '#src/features/base/form/components/form-foot.tsx';
import { stoppedDates } from '#src/features/booking/class-change/update-dates.view.ts';
import { useChangeClass } from '#src/features/booking/class-change/use-change-class.ts';
import { draftOfClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { updateInput } from '#src/features/teaching/class-form/class-input.view.ts';
import { stoppingClass } from '#src/features/teaching/class-form/class-refusal.view.ts';
import { ClassFields } from '#src/features/teaching/class-form/components/class-fields.tsx';
import { ClassRules } from '#src/features/teaching/class-form/components/class-rules.tsx';
import { DraftRestored } from '#src/features/teaching/class-form/components/draft-restored.tsx';
import { useUpdateCheck, useUpdateDatesCheck } from '#src/features/teaching/class-form/use-class-check.ts';
import { useClassForm } from '#src/features/teaching/class-form/use-class-form.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { LaterDates } from './later-dates.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { UpdateConsequencesNote } from './update-consequences.tsx';
import { UpdateDates } from './update-dates.tsx';

interface EditClassProps {
  record: ClassRecord;
  onSaved: (saved: { id: string }) => void;
}

/** Changes texts, seats, price or terms of a class, or of several dates of its series, after showing the consequences. */
export function EditClass({ record, onSaved }: EditClassProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { update, updateDates } = useChangeClass();
  const before = draftOfClass(record, format.language);
  const { id, currency } = record;
  const isOfCourse = record.course !== undefined;
  const form = useClassForm({
    part: 'terms',
    start: before,
    keptAs: `editClass:${id}`,
    onSaved: () => onSaved({ id }),
    send: (draft, language): Promise<unknown> | undefined => {
      const input = updateInput(draft, before, language, currency);
      if (input === undefined) return undefined;
      return draft.scope === 'one'
        ? update({ id, ...input })
        : updateDates.mutateAsync({ id, ...input, scope: draft.scope });
    },
  });
  const changes = updateInput(form.draft, before, format.language, currency) ?? {};
  const { ageFrom, ageTo } = changes;
  const counted = countedOf(changes);
  const { scope } = form.draft;
  const isWhole = isOnline && form.isWhole;
  const one = useUpdateCheck({ id, ...counted }, isWhole && scope === 'one');
  const several = useUpdateDatesCheck({ id, ...counted }, scope, isWhole);
  const { check } = one;
  const error = one.error ?? several.error;
  const isBooked = check ? check.seatsTaken > 0 : record.seatsLeft < record.capacity;
  const { priceMinor, capacity, ...terms } = counted;
  const isCounted = Object.keys(counted).length > 0;
  const areAgesOther = ageFrom !== undefined || ageTo !== undefined;
  const isChanged = Object.keys(changes).length > 0;
  const off = !isChanged
    ? t('classForm.edit.nothing')
    : isCounted && form.isWhole && !check && !several.check && !error
      ? t('classForm.move.counting')
      : several.check && stoppedDates(several.check.items).length > 0
        ? t('series.edit.cannot')
        : undefined;
  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={() => void form.submit()}>
      {form.isBack ? <DraftRestored title={t('classForm.edit.back')} startOver={form.startOver} /> : null}
      <p className="of-hint">{t('classForm.edit.activity')}</p>
      <ScopeChoice
        series={record.series}
        part="edit"
        value={scope}
        onChange={(chosen) => form.change({ scope: chosen })}
      />
      <ClassFields {...form} part="terms" isOfCourse={isOfCourse} isOfSlot={record.isOfSlot === true}>
        <ClassRules {...form} isBooked={isBooked} isOfCourse={isOfCourse} />
      </ClassFields>
      {check ? (
        <UpdateConsequencesNote
          check={check}
          price={priceMinor === undefined ? undefined : format.money(priceMinor, currency)}
          areTermsOther={Object.keys(terms).length > 0}
          isCapacityOther={capacity !== undefined}
          areAgesOther={areAgesOther}
          zone={record.zone}
        />
      ) : null}
      {several.check ? (
        <UpdateDates
          items={several.check.items}
          price={priceMinor === undefined ? undefined : format.money(priceMinor, currency)}
          areTermsOther={Object.keys(terms).length > 0}
          isCapacityOther={capacity !== undefined}
        />
      ) : null}
      {isChanged && (!isCounted || (scope !== 'one' && areAgesOther)) ? (
        <Banner kind="info" title={t('classForm.brings')}>
          <p>{t(areAgesOther ? 'classFit.changed' : 'classForm.edit.words')}</p>
        </Banner>
      ) : null}
      {scope !== 'one' ? (
        <LaterDates
          isChanged={isChanged}
          stopping={form.saveError || form.hasErrors ? stoppingClass(updateDates.error) : undefined}
        />
      ) : null}
      {error ? <Banner kind="refused" title={form.refusedText(error)} /> : null}
      <FormFoot
        form={form}
        label={t('classForm.edit.submit')}
        offReason={isOnline ? off : t('classForm.edit.off')}
      />
    </Stack>
  );
}

/** Changes that the dry run counts: all but the texts, and the people that the class is for. */
function countedOf({
  words: _words,
  meets: _meets,
  ageFrom: _ageFrom,
  ageTo: _ageTo,
  level: _level,
  taughtIn: _taughtIn,
  ...counted
}: NonNullable<ReturnType<typeof updateInput>>) {
  return counted;
}
