import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { ProofForm } from '#src/features/proof/components/proof-form.tsx';
import { type ProvedStep, useProvedStep } from '#src/features/proof/use-proved-step.ts';
import { useRenewFactor } from '#src/features/security/use-factor-state.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { FactorCodeForm } from './factor-code-form.tsx';

interface FactorChangeProps {
  /** Which one is open. */
  change: 'codes' | 'remove' | undefined;
  /** Who has passkeys alone proves one of them in place of a code. */
  hasApp: boolean;
  hasPasskeys: boolean;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** New recovery codes, or switching the app off. Each needs a code to an own contact and the second factor. */
export function FactorChange({ change, hasApp, hasPasskeys, onClose, onCodes }: FactorChangeProps) {
  const { t } = useTranslation('security');
  const isOnline = useOnline();
  const renew = useRenewFactor();
  /** Sent again after the proof. */
  const typed = useRef<string>(undefined);
  const onSettled = renew;
  const codes = useProvedStep(
    () => call('secondFactor.renewCodes', typed.current === undefined ? {} : { code: typed.current }),
    {
      onDone: (answer) => onCodes(answer?.recoveryCodes ?? []),
      onSettled,
    },
  );
  const removal = useProvedStep(() => call('secondFactor.remove', { code: typed.current ?? '' }), {
    onDone: () => {
      toast(t('on.removed'), { kind: 'done' });
      onClose();
    },
    onSettled,
  });
  const step = change === 'remove' ? removal : codes;
  const close = () => {
    step.stop();
    onClose();
  };
  return (
    <Sheet
      title={t(change === 'remove' ? 'on.remove' : 'on.renew')}
      open={change !== undefined}
      onClose={close}
    >
      {step.proof ? (
        <ProofForm step={step} />
      ) : (
        <Stack>
          <p>
            {t(change !== 'remove' ? 'on.renewAsk' : hasPasskeys ? 'on.removeAskPasskeys' : 'on.removeAsk')}
          </p>
          {hasApp ? (
            <FactorCodeForm
              key={change}
              label={t('code.label')}
              hint={t('code.hint')}
              go={t(change === 'remove' ? 'on.removeDo' : 'on.renewDo')}
              isDanger={change === 'remove'}
              isBusy={step.isBusy}
              error={step.error}
              offReason={isOnline ? undefined : t('offline')}
              onCode={(code) => {
                typed.current = code;
                step.run();
              }}
            />
          ) : (
            <RenewButton step={step} />
          )}
        </Stack>
      )}
    </Sheet>
  );
}

function RenewButton({ step }: { step: ProvedStep }) {
  const { t } = useTranslation('security');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  return (
    <>
      {step.error ? <Banner kind="refused" title={errorText(step.error, tCommon)} /> : null}
      <ActionButton busy={step.isBusy} offReason={isOnline ? undefined : t('offline')} onClick={step.run}>
        {t('on.renewDo')}
      </ActionButton>
    </>
  );
}
