import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRenewFactor } from '#src/features/people/second-factor/use-factor-state.ts';
import { type ProvedStep, useProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { FactorCodeForm } from './factor-code-form.tsx';
import { ProofForm } from './proof-form.tsx';

interface FactorChangeProps {
  /** Which one is open. */
  change: 'codes' | 'remove' | undefined;
  /** False: the account has only passkeys, and one of them replaces the code. */
  hasApp: boolean;
  hasPasskeys: boolean;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** Makes new recovery codes, or turns the app off. Each needs a code to a contact and the second factor. */
export function FactorChange({ change, hasApp, hasPasskeys, onClose, onCodes }: FactorChangeProps) {
  const { t } = useTranslation();
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
      toast(t('security.on.removed'), { kind: 'done' });
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
      title={t(change === 'remove' ? 'security.on.remove' : 'security.on.renew')}
      open={change !== undefined}
      onClose={close}
    >
      {step.proof ? (
        <ProofForm step={step} />
      ) : (
        <Stack>
          <p>
            {t(
              change !== 'remove'
                ? 'security.on.renewAsk'
                : hasPasskeys
                  ? 'security.on.removeAskPasskeys'
                  : 'security.on.removeAsk',
            )}
          </p>
          {hasApp ? (
            <FactorCodeForm
              key={change}
              label={t('security.code.label')}
              hint={t('security.code.hint')}
              go={t(change === 'remove' ? 'security.on.removeDo' : 'security.on.renewDo')}
              isDanger={change === 'remove'}
              isBusy={step.isBusy}
              error={step.error}
              offReason={isOnline ? undefined : t('security.offline')}
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
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <>
      {step.error ? <Banner kind="refused" title={errorText(step.error, t)} /> : null}
      <ActionButton
        busy={step.isBusy}
        offReason={isOnline ? undefined : t('security.offline')}
        onClick={step.run}
      >
        {t('security.on.renewDo')}
      </ActionButton>
    </>
  );
}
