import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  cancelClassErrors,
  type CancelClassDraft,
  type CancelClassError,
} from '#src/features/booking/class-change/cancel-class.view.ts';
import { useCancelClass } from '#src/features/booking/class-change/use-cancel-class.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { CancelConsequencesNote } from './cancel-consequences.tsx';
import { CancelReasonFields } from './cancel-reason-fields.tsx';

/** Cancels a whole class; shows the consequences in figures first. */
export function CancelClass({ record }: { record: Pick<ClassRecord, 'id'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { check, checkError, cancel, isBusy, formError } = useCancelClass(record.id, isOpen);
  const { draft, errors, change, isRight } = useForm<CancelClassDraft, CancelClassError>({
    start: { reason: '', words: '' },
    check: cancelClassErrors,
  });
  const off = isOnline ? undefined : t('teaching.cancelClass.off');
  const submit = async () => {
    if (!isRight() || !(await cancel(draft))) return;
    setOpen(false);
    toast(t('teaching.cancelClass.done'), { kind: 'done' });
  };
  return (
    <>
      <DangerButton onClick={() => setOpen(true)} offReason={off}>
        {t('teaching.cancelClass.open')}
      </DangerButton>
      <Sheet
        title={t('teaching.cancelClass.title')}
        open={isOpen}
        onClose={() => setOpen(false)}
        bottom={
          <DangerButton
            busy={isBusy}
            onClick={() => void submit()}
            offReason={
              off ??
              (check
                ? undefined
                : t(checkError ? 'teaching.cancelClass.noFigures' : 'teaching.cancelClass.counting'))
            }
          >
            {check && check.refundMinor > 0
              ? t('teaching.cancelClass.yesBack', { refund: format.money(check.refundMinor, check.currency) })
              : t('teaching.cancelClass.yes')}
          </DangerButton>
        }
      >
        <Stack>
          {formError ? (
            <Banner kind="refused" title={formError.title}>
              {formError.text}
            </Banner>
          ) : null}
          {check ? <CancelConsequencesNote check={check} /> : null}
          <CancelReasonFields draft={draft} errors={errors} change={change} />
        </Stack>
      </Sheet>
    </>
  );
}
