import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { ProofForm } from '#src/features/proof/components/proof-form.tsx';
import { useProvedStep } from '#src/features/proof/use-proved-step.ts';
import { useRenewFactor } from '#src/features/security/use-factor-state.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface PasskeyRemoveProps {
  /** Which one is asked about. */
  passkey: Output<'secondFactor.read'>['passkeys'][number] | undefined;
  /** Without it no second factor is left. */
  isLast: boolean;
  onClose: () => void;
}

/** Says what it brings, asks for what the server wants to see, and takes the passkey away. */
export function PasskeyRemove({ passkey, isLast, onClose }: PasskeyRemoveProps) {
  const { t } = useTranslation('security');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const onSettled = useRenewFactor();
  const step = useProvedStep(() => call('passkey.remove', { id: passkey?.id ?? '' }), {
    onDone: () => {
      toast(t('passkeys.removed'), { kind: 'done' });
      onClose();
    },
    onSettled,
  });
  const close = () => {
    step.stop();
    onClose();
  };
  return (
    <Sheet title={t('passkeys.removeTitle')} open={passkey !== undefined} onClose={close}>
      {step.proof ? (
        <ProofForm step={step} />
      ) : (
        <Stack>
          <p>{t('passkeys.removeText', { name: passkey?.name ?? '' })}</p>
          {isLast ? <p>{t('passkeys.removeLast')}</p> : null}
          {step.error ? <Banner kind="refused" title={errorText(step.error, tCommon)} /> : null}
          <DangerButton busy={step.isBusy} offReason={isOnline ? undefined : t('offline')} onClick={step.run}>
            {t('passkeys.removeDo')}
          </DangerButton>
        </Stack>
      )}
    </Sheet>
  );
}
