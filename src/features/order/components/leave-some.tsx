import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useLeave } from '#src/features/order/use-leave.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';

/** A guardian takes the own children out of an order that somebody else has. */
export function LeaveSome({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
  const { t: tCancel } = useTranslation('cancel');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const navigate = useNavigate();
  const { leaveSome, isBusy } = useLeave();
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
    const outcome = await leaveSome(
      order,
      order.participants.map(({ id }) => id),
      { reason: { code: 'plans', text: '' }, shownRefundMinor: refundMinor },
    );
    if (outcome instanceof Error) toast(errorText(outcome, tCommon), { kind: 'refused' });
    else if (outcome === 'notSaved') toast(tCancel('notSaved'), { kind: 'refused' });
    else if (outcome === 'done') toast(t('leaveSome.done', { names }), { kind: 'done' });
    else if (outcome === 'saved') toast(tCancel('someSaved', { names }), { kind: 'info' });
    else await navigate(paths.waiting);
  };
  return (
    <QuietButton busy={isBusy} onClick={() => void ask()}>
      {t('action.leaveSome', { names })}
    </QuietButton>
  );
}
