import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useLeaveSome } from '#src/features/order/use-leave-some.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';

/** A guardian takes the own children out of an order that somebody else has. */
export function LeaveSome({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { leave, isBusy } = useLeaveSome();
  const names = format.list(order.participants.map(({ name }) => name));
  const refundMinor = order.cancel?.refundMinor ?? 0;
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('action.leaveSome', { names }),
      text:
        refundMinor > 0
          ? t('leaveSome.text', { refund: format.money(refundMinor, order.currency) })
          : t('leaveSome.textNothing'),
      confirmLabel: t('action.leaveSome', { names }),
      cancelLabel: t('leaveSome.keep'),
      danger: true,
    });
    if (!isSure) return;
    const leaving = {
      id: order.id,
      participantIds: order.participants.map(({ id }) => id),
      reason: { code: 'plans' as const, text: '' },
      shownRefundMinor: refundMinor,
    };
    leave(leaving, {
      onSuccess: () => toast(t('leaveSome.done', { names }), { kind: 'done' }),
      onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
    });
  };
  return (
    <QuietButton
      busy={isBusy}
      onClick={() => void ask()}
      offReason={isOnline ? undefined : t('leaveSome.offline')}
    >
      {t('action.leaveSome', { names })}
    </QuietButton>
  );
}
