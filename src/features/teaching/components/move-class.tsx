import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { draftOfClass } from '#src/features/teaching/class-draft.view.ts';
import { timeAndPlace } from '#src/features/teaching/class-input.view.ts';
import { useChangeClass } from '#src/features/teaching/use-change-class.ts';
import { useMoveCheck } from '#src/features/teaching/use-class-check.ts';
import { useClassForm } from '#src/features/teaching/use-class-form.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ClassFields } from './class-fields.tsx';
import { ClassFormFoot } from './class-form-foot.tsx';
import { DraftBack } from './draft-back.tsx';
import { MoveConsequencesNote } from './move-consequences.tsx';

interface MoveClassProps {
  record: ClassRecord;
  onSaved: (record: ClassRecord) => void;
}

/** Another time or place for a class, after what that brings was told. */
export function MoveClass({ record, onSaved }: MoveClassProps) {
  const { t } = useTranslation('classForm');
  const { t: tCommon } = useTranslation('common');
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
  const counting = form.isWhole && !check && !error ? t('move.counting') : undefined;
  const same = check && !check.isMoved ? t('move.same') : undefined;
  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={() => void form.submit()}>
      {form.isBack ? <DraftBack title={t('edit.back')} startOver={form.startOver} /> : null}
      <ClassFields {...form} refusal={form.refusal ?? refusal} part="time" />
      {check ? <MoveConsequencesNote check={check} zone={form.draft.zone} /> : null}
      {error ? <Banner kind="refused" title={errorText(error, tCommon)} /> : null}
      <ClassFormFoot
        form={form}
        label={t('move.submit')}
        offReason={isOnline ? (counting ?? same) : t('move.off')}
      />
    </Stack>
  );
}
