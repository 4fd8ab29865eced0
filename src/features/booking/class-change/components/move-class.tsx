import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useChangeClass } from '#src/features/booking/class-change/use-change-class.ts';
import { draftOfClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { timeAndPlace } from '#src/features/teaching/class-form/class-input.view.ts';
import { ClassFields } from '#src/features/teaching/class-form/components/class-fields.tsx';
import { ClassFormFoot } from '#src/features/teaching/class-form/components/class-form-foot.tsx';
import { DraftRestored } from '#src/features/teaching/class-form/components/draft-restored.tsx';
import { useMoveCheck } from '#src/features/teaching/class-form/use-class-check.ts';
import { useClassForm } from '#src/features/teaching/class-form/use-class-form.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { MoveConsequencesNote } from './move-consequences.tsx';

interface MoveClassProps {
  record: ClassRecord;
  onSaved: (record: ClassRecord) => void;
}

/** Moves a class to another time or place after showing the consequences. */
export function MoveClass({ record, onSaved }: MoveClassProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isOnline = useOnline();
  const { move } = useChangeClass();
  const form = useClassForm({
    part: 'time',
    start: draftOfClass(record, language),
    keptAs: `moveClass:${record.id}`,
    onSaved,
    send: (draft) => move({ id: record.id, ...timeAndPlace(draft) }),
  });
  const { check, error, refusal } = useMoveCheck(record.id, form.draft, isOnline && form.isWhole);
  const counting = form.isWhole && !check && !error ? t('classForm.move.counting') : undefined;
  const same = check && !check.isMoved ? t('classForm.move.same') : undefined;
  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={() => void form.submit()}>
      {form.isBack ? <DraftRestored title={t('classForm.edit.back')} startOver={form.startOver} /> : null}
      <ClassFields {...form} refusal={form.refusal ?? refusal} part="time" />
      {check ? <MoveConsequencesNote check={check} zone={form.draft.zone} /> : null}
      {error ? <Banner kind="refused" title={errorText(error, t)} /> : null}
      <ClassFormFoot
        form={form}
        label={t('classForm.move.submit')}
        offReason={isOnline ? (counting ?? same) : t('classForm.move.off')}
      />
    </Stack>
  );
}
