import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { ActionButton, DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface FactorCodeFormProps {
  label: string;
  hint?: string | undefined;
  go: string;
  isDanger?: boolean;
  isBusy: boolean;
  error: Error | null | undefined;
  offReason: string | undefined;
  onCode: (code: string) => void;
}

const isWrong = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'SECOND_FACTOR_WRONG';
/** A recovery code is longer than the six digits of the app. */
const maxLength = 60;
const shortest = 6;

/** Form for a code of the authenticator app. Shows a refusal beside the box and keeps the typed code. */
export function FactorCodeForm({
  label,
  hint,
  go,
  isDanger,
  isBusy,
  error,
  offReason,
  onCode,
}: FactorCodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = () => {
    if (isBusy || offReason !== undefined) return;
    const typed = code.trim();
    setShort(typed.length < shortest);
    if (typed.length >= shortest) onCode(typed);
  };
  const Go = isDanger ? DangerButton : ActionButton;
  return (
    <Stack onSubmit={submit}>
      <Field
        label={label}
        hint={hint}
        name="factor"
        autoComplete="one-time-code"
        maxLength={maxLength}
        value={code}
        onChange={(typed) => {
          setShort(false);
          setCode(typed);
        }}
        error={isShort ? t('security.code.short') : isWrong(error) && error ? errorText(error, t) : undefined}
      />
      {error && !isWrong(error) ? <Banner kind="refused" title={errorText(error, t)} /> : null}
      <Go type="submit" busy={isBusy} offReason={offReason}>
        {go}
      </Go>
    </Stack>
  );
}
