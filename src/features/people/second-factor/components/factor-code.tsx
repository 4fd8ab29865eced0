import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** A recovery code is longer than the six digits of the app. */
const maxLength = 60;

interface FactorCodeProps {
  /** False: the account has only passkeys, and the person types a recovery code. */
  hasApp: boolean;
  /** The screen offers a passkey first. */
  isSecond: boolean;
  onConfirmed: () => void;
}

/** Form for a code of the authenticator app, or for a recovery code. */
export function FactorCode({ hasApp, isSecond, onConfirmed }: FactorCodeProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () => call('secondFactor.verify', { code: code.trim() }),
    onSuccess: onConfirmed,
  });
  const Go = isSecond ? QuietButton : ActionButton;
  return (
    <Stack
      onSubmit={() => {
        if (!verify.isPending) verify.mutate();
      }}
    >
      <Field
        label={t(hasApp ? 'privacy.factor.code' : 'privacy.factor.recovery')}
        hint={t(hasApp ? 'privacy.factor.hint' : 'privacy.factor.recoveryHint')}
        name="factor"
        autoComplete="one-time-code"
        maxLength={maxLength}
        value={code}
        onChange={setCode}
        error={verify.error ? errorText(verify.error, t) : undefined}
      />
      <Go type="submit" busy={verify.isPending}>
        {t('privacy.factor.confirm')}
      </Go>
    </Stack>
  );
}
