import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { isKeptAlready, makePasskey } from '#src/api/passkeys.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRenewFactor } from '#src/features/people/second-factor/use-factor-state.ts';
import { useProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { ProofForm } from './proof-form.tsx';

interface PasskeyAddProps {
  open: boolean;
  onClose: () => void;
  /** Its recovery codes, when it is the first second factor. */
  onAdded: (codes: readonly string[]) => void;
}

/** Adds a passkey: its name, the proof that the server requires, then the browser's own sheet. */
export function PasskeyAdd({ open, onClose, onAdded }: PasskeyAddProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const onSettled = useRenewFactor();
  const [name, setName] = useState(() => t('security.passkeys.nameStart'));
  const [isUnnamed, setUnnamed] = useState(false);
  const [isStopped, setStopped] = useState(false);
  /** Sent again after the proof. */
  const typed = useRef('');
  const step = useProvedStep<Output<'passkey.add'> | null>(() => add(typed.current), {
    onDone: (answer) => {
      if (!answer) return setStopped(true);
      toast(t('security.passkeys.done'), { kind: 'done' });
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
    <Sheet title={t('security.passkeys.add')} open={open} onClose={close}>
      {step.proof ? (
        <ProofForm step={step} />
      ) : (
        <Stack onSubmit={submit}>
          <Field
            label={t('security.passkeys.name')}
            hint={t('security.passkeys.nameHint')}
            name="passkey"
            maxLength={limits.passkeyName}
            value={name}
            onChange={setName}
            error={isUnnamed ? t('security.passkeys.nameMissing') : undefined}
          />
          {isStopped ? <Banner kind="info" title={t('security.passkeys.stopped')} /> : null}
          {step.error ? (
            <Banner
              kind="refused"
              title={isKeptAlready(step.error) ? t('security.passkeys.kept') : errorText(step.error, t)}
            />
          ) : null}
          <ActionButton
            type="submit"
            busy={step.isBusy}
            offReason={isOnline ? undefined : t('security.offline')}
          >
            {t('security.passkeys.make')}
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
