import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRenewFactor } from '#src/features/people/second-factor/use-factor-state.ts';
import { useProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { ProofForm } from './proof-form.tsx';

interface PasskeyRemoveProps {
  /** The passkey to remove. */
  passkey: Output<'secondFactor.read'>['passkeys'][number] | undefined;
  /** It is the last second factor. */
  isLast: boolean;
  onClose: () => void;
}

/** Removes a passkey after it showed the consequences and collected the proof that the server requires. */
export function PasskeyRemove({ passkey, isLast, onClose }: PasskeyRemoveProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const onSettled = useRenewFactor();
  const step = useProvedStep(() => call('passkey.remove', { id: passkey?.id ?? '' }), {
    onDone: () => {
      toast(t('security.passkeys.removed'), { kind: 'done' });
      onClose();
    },
    onSettled,
  });
  const close = () => {
    step.stop();
    onClose();
  };
  return (
    <Sheet title={t('security.passkeys.removeTitle')} open={passkey !== undefined} onClose={close}>
      {step.proof ? (
        <ProofForm step={step} />
      ) : (
        <Stack>
          <p>{t('security.passkeys.removeText', { name: passkey?.name ?? '' })}</p>
          {isLast ? <p>{t('security.passkeys.removeLast')}</p> : null}
          {step.error ? <Banner kind="refused" title={errorText(step.error, t)} /> : null}
          <DangerButton
            busy={step.isBusy}
            offReason={isOnline ? undefined : t('security.offline')}
            onClick={step.run}
          >
            {t('security.passkeys.removeDo')}
          </DangerButton>
        </Stack>
      )}
    </Sheet>
  );
}
