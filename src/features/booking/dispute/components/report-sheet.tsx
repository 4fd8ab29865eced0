import { useTranslation } from 'react-i18next';
import { type DisputeCode, disputeCodes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  reportErrors,
  type ReportDraft,
  type ReportError,
  type Side,
} from '#src/features/booking/dispute/dispute.view.ts';
import type { useDispute } from '#src/features/booking/dispute/use-dispute.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface ReportSheetProps {
  order: OrderRecord;
  side: Side;
  report: ReturnType<typeof useDispute>['report'];
  open: boolean;
  onClose: () => void;
}

/** Reports a problem with a class; explains the procedure and the money first. */
export function ReportSheet({ order, side, report, open, onClose }: ReportSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { draft, errors, change, isRight } = useForm<ReportDraft, ReportError>({
    // A coach has no reason but free text.
    start: { code: side === 'coach' ? 'other' : '', words: '' },
    check: reportErrors,
    keptAs: `dispute:${order.id}`,
  });
  const submit = () => {
    if (report.isPending || !isRight() || draft.code === '') return;
    report.mutate(
      { id: order.id, reason: { code: draft.code, text: draft.words.trim() } },
      {
        onSuccess: () => {
          onClose();
          toast(t('dispute.report.done'), { kind: 'done' });
        },
      },
    );
  };
  const amount = format.money(order.totalMinor, order.currency);
  return (
    <Sheet
      title={t('dispute.report.title')}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={report.isPending} onClick={submit}>
          {t('dispute.report.send')}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <p>{t(`dispute.report.text.${side}`, { coach: format.name(order.coach) })}</p>
        <p>
          {order.totalMinor === 0 ? t('dispute.report.moneyFree') : t('dispute.report.money', { amount })}
        </p>
        {side === 'student' ? (
          <ChipChoice<DisputeCode>
            label={t('dispute.report.what')}
            chips={disputeCodes.map((value) => ({ value, label: t(`dispute.code.${value}`) }))}
            value={draft.code}
            onChange={(code) => change({ code })}
            error={errors.code && t('dispute.report.choose')}
          />
        ) : null}
        <Field
          label={t('dispute.report.words')}
          kind="textarea"
          optional={draft.code === 'coachAbsent'}
          maxLength={limits.disputeText}
          value={draft.words}
          onChange={(words) => change({ words })}
          error={errors.words && t('dispute.report.wordsNeeded')}
        />
        {report.error ? <Banner kind="refused" title={errorText(report.error, t)} /> : null}
      </Stack>
    </Sheet>
  );
}
