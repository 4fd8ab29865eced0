import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useLeave } from '#src/features/booking/order/leaving/use-leave.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';

/** Removes a guardian's children from an order that somebody else owns. */
export function LeaveSome({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const { leaveSome, isBusy } = useLeave();
  const names = format.list(order.participants.map(({ name }) => name));
  const refundMinor = order.cancel?.refundMinor ?? 0;
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('orderDetail.action.leaveSome', { names }),
      text:
        refundMinor > 0
          ? t('orderDetail.leaveSome.text', { refund: format.money(refundMinor, order.currency) })
          : t('orderDetail.leaveSome.textNothing'),
      confirmLabel: t('orderDetail.action.leaveSome', { names }),
      cancelLabel: t('orderDetail.leaveSome.keep'),
      danger: true,
    });
    if (!isSure) return;
    const outcome = await leaveSome(
      order,
      order.participants.map(({ id }) => id),
      { reason: { code: 'plans', text: '' }, shownRefundMinor: refundMinor },
    );
    if (outcome instanceof Error) toast(errorText(outcome, t), { kind: 'refused' });
    else if (outcome === 'notSaved') toast(t('cancel.notSaved'), { kind: 'refused' });
    else if (outcome === 'done') toast(t('orderDetail.leaveSome.done', { names }), { kind: 'done' });
    else if (outcome === 'saved') toast(t('cancel.someSaved', { names }), { kind: 'info' });
    else await goOn(paths.waiting);
  };
  return (
    <QuietButton busy={isBusy} onClick={() => void ask()}>
      {t('orderDetail.action.leaveSome', { names })}
    </QuietButton>
  );
}
