import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** A recovery code is longer than the six digits of the app. */
const maxLength = 60;

/** Asks for a code of the authenticator app, of those who have set one up. */
export function FactorCode({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation('privacy');
  const { t: tCommon } = useTranslation('common');
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () => call('secondFactor.verify', { code: code.trim() }),
    onSuccess: onConfirmed,
  });
  return (
    <Stack
      onSubmit={() => {
        if (!verify.isPending) verify.mutate();
      }}
    >
      <Field
        label={t('factor.code')}
        hint={t('factor.hint')}
        name="factor"
        autoComplete="one-time-code"
        maxLength={maxLength}
        value={code}
        onChange={setCode}
        error={verify.error ? errorText(verify.error, tCommon) : undefined}
      />
      <ActionButton type="submit" busy={verify.isPending}>
        {t('factor.confirm')}
      </ActionButton>
    </Stack>
  );
}
