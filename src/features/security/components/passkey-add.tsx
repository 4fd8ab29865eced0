import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { isKeptAlready, makePasskey } from '#src/api/passkeys.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { ProofForm } from '#src/features/proof/components/proof-form.tsx';
import { useProvedStep } from '#src/features/proof/use-proved-step.ts';
import { useRenewFactor } from '#src/features/security/use-factor-state.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface PasskeyAddProps {
  open: boolean;
  onClose: () => void;
  /** Its recovery codes, when it is the first second factor. */
  onAdded: (codes: readonly string[]) => void;
}

/** A name, what the server wants to see first, and then the browser's own sheet. */
export function PasskeyAdd({ open, onClose, onAdded }: PasskeyAddProps) {
  const { t } = useTranslation('security');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const onSettled = useRenewFactor();
  const [name, setName] = useState(() => t('passkeys.nameStart'));
  const [isUnnamed, setUnnamed] = useState(false);
  const [isStopped, setStopped] = useState(false);
  /** Sent again after the proof. */
  const typed = useRef('');
  const step = useProvedStep<Output<'passkey.add'> | null>(() => add(typed.current), {
    onDone: (answer) => {
      if (!answer) return setStopped(true);
      toast(t('passkeys.done'), { kind: 'done' });
      onClose();
      onAdded(answer.recoveryCodes);
    },
    onSettled,
  });
  const submit = () => {
    typed.current = name.trim();
    setUnnamed(typed.current === '');
    setStopped(false);
    if (typed.current !== '' && isOnline) step.run();
  };
  const close = () => {
    step.stop();
    setStopped(false);
    onClose();
  };
  return (
    <Sheet title={t('passkeys.add')} open={open} onClose={close}>
      {step.proof ? (
        <ProofForm step={step} />
      ) : (
        <Stack onSubmit={submit}>
          <Field
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            name="passkey"
            maxLength={limits.passkeyName}
            value={name}
            onChange={setName}
            error={isUnnamed ? t('passkeys.nameMissing') : undefined}
          />
          {isStopped ? <Banner kind="info" title={t('passkeys.stopped')} /> : null}
          {step.error ? (
            <Banner
              kind="refused"
              title={isKeptAlready(step.error) ? t('passkeys.kept') : errorText(step.error, tCommon)}
            />
          ) : null}
          <ActionButton type="submit" busy={step.isBusy} offReason={isOnline ? undefined : t('offline')}>
            {t('passkeys.make')}
          </ActionButton>
        </Stack>
      )}
    </Sheet>
  );
}

/** Null when the person closed the browser's sheet. */
async function add(name: string): Promise<Output<'passkey.add'> | null> {
  const made = await makePasskey(await call('passkey.begin', {}));
  return made === null ? null : await call('passkey.add', { name, ...made });
}
