import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { useCancelWithdrawal } from '#src/features/cash/use-withdraw.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import { toast } from '#src/ui/toast.ts';
import { AmountForm } from './amount-form.tsx';
import { WithdrawalLife } from './withdrawal-life.tsx';

interface OpenWithdrawalProps {
  withdrawal: Withdrawal;
  /** Needed to change the amount. */
  wallet: CoachWallet | undefined;
}

/** A withdrawal with what its coach may still do: another amount, or back. */
export function OpenWithdrawal({ withdrawal, wallet }: OpenWithdrawalProps) {
  const { t } = useTranslation('cash');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelWithdrawal();
  const offReason = isOnline ? undefined : t('offline');
  const amount = format.money(withdrawal.amountMinor, withdrawal.currency);
  const askToCancel = async () => {
    const isSure = await confirmDialog({
      title: t('cancel.title'),
      text: t('cancel.text', { amount }),
      confirmLabel: t('cancel.do'),
      cancelLabel: t('cancel.keep'),
    });
    if (isSure && !cancel.isPending)
      cancel.mutate({ id: withdrawal.id }, { onSuccess: () => toast(t('cancel.done'), { kind: 'done' }) });
  };
  return (
    <>
      <WithdrawalLife withdrawal={withdrawal} />
      {cancel.error ? <Banner kind="refused" title={errorText(cancel.error, tCommon)} /> : null}
      {withdrawal.actions.includes('update') && wallet ? (
        <QuietButton offReason={offReason} onClick={() => setOpen(true)}>
          {t('change')}
        </QuietButton>
      ) : null}
      {withdrawal.actions.includes('cancel') ? (
        <DangerButton busy={cancel.isPending} offReason={offReason} onClick={() => void askToCancel()}>
          {t('cancel.do')}
        </DangerButton>
      ) : null}
      {wallet ? (
        <Sheet title={t('change')} open={isOpen} onClose={() => setOpen(false)}>
          <AmountForm
            key={withdrawal.version}
            wallet={wallet}
            open={withdrawal}
            onDone={() => setOpen(false)}
          />
        </Sheet>
      ) : null}
    </>
  );
}
