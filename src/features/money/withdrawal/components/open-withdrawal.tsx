import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useCancelWithdrawal } from '#src/features/money/withdrawal/use-withdraw.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import { toast } from '#src/ui/toast.ts';
import { AmountForm } from './amount-form.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

interface OpenWithdrawalProps {
  withdrawal: Withdrawal;
  /** Needed to change the amount. */
  wallet: CoachWallet | undefined;
}

/** An open withdrawal, with buttons to change its amount or to cancel it. */
export function OpenWithdrawal({ withdrawal, wallet }: OpenWithdrawalProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelWithdrawal();
  const offReason = isOnline ? undefined : t('cash.offline');
  const amount = format.money(withdrawal.amountMinor, withdrawal.currency);
  const askToCancel = async () => {
    const isSure = await confirmDialog({
      title: t('cash.cancel.title'),
      text: t('cash.cancel.text', { amount }),
      confirmLabel: t('cash.cancel.do'),
      cancelLabel: t('cash.cancel.keep'),
    });
    if (isSure && !cancel.isPending)
      cancel.mutate(
        { id: withdrawal.id },
        { onSuccess: () => toast(t('cash.cancel.done'), { kind: 'done' }) },
      );
  };
  return (
    <>
      <WithdrawalSteps withdrawal={withdrawal} />
      {cancel.error ? <Banner kind="refused" title={errorText(cancel.error, t)} /> : null}
      {withdrawal.actions.includes('update') && wallet ? (
        <QuietButton offReason={offReason} onClick={() => setOpen(true)}>
          {t('cash.change')}
        </QuietButton>
      ) : null}
      {withdrawal.actions.includes('cancel') ? (
        <DangerButton busy={cancel.isPending} offReason={offReason} onClick={() => void askToCancel()}>
          {t('cash.cancel.do')}
        </DangerButton>
      ) : null}
      {wallet ? (
        <Sheet title={t('cash.change')} open={isOpen} onClose={() => setOpen(false)}>
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
