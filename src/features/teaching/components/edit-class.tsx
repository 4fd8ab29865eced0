import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { draftOfClass } from '#src/features/teaching/class-draft.view.ts';
import { updateInput } from '#src/features/teaching/class-input.view.ts';
import { useChangeClass } from '#src/features/teaching/use-change-class.ts';
import { useUpdateCheck } from '#src/features/teaching/use-class-check.ts';
import { useClassForm } from '#src/features/teaching/use-class-form.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ClassFields } from './class-fields.tsx';
import { ClassFormFoot } from './class-form-foot.tsx';
import { ClassRules } from './class-rules.tsx';
import { DraftBack } from './draft-back.tsx';
import { UpdateConsequencesNote } from './update-consequences.tsx';

interface EditClassProps {
  record: ClassRecord;
  onSaved: (record: ClassRecord) => void;
}

/** Other words, seats, price or terms of a class, after what that brings was told. */
export function EditClass({ record, onSaved }: EditClassProps) {
  const { t } = useTranslation('classForm');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { update } = useChangeClass();
  const before = draftOfClass(record, format.language);
  const { id, currency } = record;
  const form = useClassForm({
    part: 'terms',
    start: before,
    keptAs: `editClass:${id}`,
    onSaved,
    send: (draft, language) => {
      const input = updateInput(draft, before, language, currency);
      return input && update({ id, ...input });
    },
  });
  const changes = updateInput(form.draft, before, format.language, currency) ?? {};
  const { words, meets, ...counted } = changes;
  const { check, error } = useUpdateCheck({ id, ...counted }, isOnline && form.isWhole);
  const isBooked = check ? check.seatsTaken > 0 : record.seatsLeft < record.capacity;
  const { priceMinor, capacity, ...terms } = counted;
  const isCounted = Object.keys(counted).length > 0;
  const isChanged = isCounted || words !== undefined || meets !== undefined;
  const off = !isChanged
    ? t('edit.nothing')
    : isCounted && form.isWhole && !check && !error
      ? t('move.counting')
      : undefined;
  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={() => void form.submit()}>
      {form.isBack ? <DraftBack title={t('edit.back')} startOver={form.startOver} /> : null}
      <ClassFields {...form} part="terms">
        <ClassRules {...form} isBooked={isBooked} />
      </ClassFields>
      {check ? (
        <UpdateConsequencesNote
          check={check}
          price={priceMinor === undefined ? undefined : format.money(priceMinor, currency)}
          areTermsOther={Object.keys(terms).length > 0}
          isCapacityOther={capacity !== undefined}
          zone={record.zone}
        />
      ) : null}
      {isChanged && !isCounted ? (
        <Banner kind="info" title={t('brings')}>
          <p>{t('edit.words')}</p>
        </Banner>
      ) : null}
      {error ? <Banner kind="refused" title={errorText(error, tCommon)} /> : null}
      <ClassFormFoot form={form} label={t('edit.submit')} offReason={isOnline ? off : t('edit.off')} />
    </Stack>
  );
}
