import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import {
  refundOrigin,
  type CancelDraft,
  type CancelError,
  type CancelReason,
} from '#src/features/booking/order/leaving/cancel.view.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { GroupNote } from './group-note.tsx';
import { LeavingChoice } from './leaving-choice.tsx';
import { RefundChoice } from './refund-choice.tsx';

interface CancelFieldsProps {
  order: OrderRecord;
  /** Formatted refund. */
  refund: string;
  draft: CancelDraft;
  errors: FormErrors<CancelDraft, CancelError>;
  change: (part: Partial<CancelDraft>) => void;
  /** Offer of a refund request instead. */
  askForAll: ReactNode;
}

/** Fields: leaving participants, destination of the refund, and reason. */
export function CancelFields({ order, refund, draft, errors, change, askForAll }: CancelFieldsProps) {
  const { t } = useTranslation();
  const origin = refundOrigin(order);
  return (
    <>
      <KeepingNote />
      {order.actions.includes('cancelSome') && order.participants.length > 1 ? (
        <LeavingChoice
          people={order.participants}
          staying={draft.staying}
          onChange={(staying) => change({ staying })}
          error={errors.staying && t(`cancel.${errors.staying}`)}
        />
      ) : null}
      <GroupNote order={order} leaving={order.participants.length - draft.staying.length} />
      {origin ? (
        <RefundChoice
          origin={origin}
          refund={refund}
          value={draft.refundTo}
          onChange={(refundTo) => change({ refundTo })}
        />
      ) : null}
      <ChipChoice<CancelReason>
        label={t('cancel.why')}
        chips={cancelReasons.map((value) => ({ value, label: t(`order.reason.${value}`) }))}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        error={errors.reason && t(`cancel.${errors.reason}`)}
      />
      <Field
        label={t('cancel.words')}
        kind="textarea"
        optional={draft.reason !== 'other'}
        maxLength={limits.reason}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(`cancel.${errors.words}`)}
      />
      {askForAll}
    </>
  );
}
