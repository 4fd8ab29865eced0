import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';
import {
  refundOrigin,
  type CancelDraft,
  type CancelError,
  type CancelReason,
} from '#src/features/order/cancel.view.ts';
import { LeavingChoice } from '#src/features/order/components/leaving-choice.tsx';
import { RefundChoice } from '#src/features/order/components/refund-choice.tsx';
import { KeepingNote } from '#src/features/waiting/components/keeping-note.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';

interface CancelFieldsProps {
  order: OrderRecord;
  /** What goes back, as it is written. */
  refund: string;
  draft: CancelDraft;
  errors: FormErrors<CancelDraft, CancelError>;
  change: (part: Partial<CancelDraft>) => void;
  /** Asking for everything back instead. */
  askForAll: ReactNode;
}

/** For whom to leave, where the money goes, and why. */
export function CancelFields({ order, refund, draft, errors, change, askForAll }: CancelFieldsProps) {
  const { t } = useTranslation('cancel');
  const { t: tOrder } = useTranslation('order');
  const origin = refundOrigin(order);
  return (
    <>
      <KeepingNote />
      {order.actions.includes('cancelSome') && order.participants.length > 1 ? (
        <LeavingChoice
          people={order.participants}
          staying={draft.staying}
          onChange={(staying) => change({ staying })}
          error={errors.staying && t(errors.staying)}
        />
      ) : null}
      {origin ? (
        <RefundChoice
          origin={origin}
          refund={refund}
          value={draft.refundTo}
          onChange={(refundTo) => change({ refundTo })}
        />
      ) : null}
      <Choice<CancelReason>
        label={t('why')}
        options={cancelReasons.map((value) => ({ value, title: tOrder(`reason.${value}`) }))}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        error={errors.reason && t(errors.reason)}
      />
      <Field
        label={t('words')}
        kind="textarea"
        optional={draft.reason !== 'other'}
        maxLength={limits.reason}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(errors.words)}
      />
      {askForAll}
    </>
  );
}
