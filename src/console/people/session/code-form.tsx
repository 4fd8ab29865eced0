import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanDigits } from '#contract/code.rules.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { TextField } from '#src/console/base/text-field.tsx';

interface CodeFormProps {
  label: string;
  go: string;
  hint?: string;
  /** A recovery code is taken too, which has letters. */
  takesRecovery?: boolean;
  isBusy: boolean;
  error: Error | null;
  onCode: (code: string) => void;
}

/** One box for a code, and one button. */
export function CodeForm({ label, go, hint, takesRecovery, isBusy, error, onCode }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onCode(code.trim());
  };
  const digits = {
    inputMode: 'numeric',
    pattern: '\\d{6}',
    title: t('console.code.sixDigits'),
  } as const;
  return (
    <form className="narrow" onSubmit={submit}>
      <TextField
        {...(takesRecovery ? { minLength: 6 } : digits)}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        spellCheck={false}
        required
        value={code}
        error={error === null ? undefined : errorText(error, t)}
        onChange={({ target }) =>
          setCode(takesRecovery ? target.value : cleanDigits(target.value).slice(0, limits.codeLength))
        }
      />
      <button type="submit" className="main" aria-busy={isBusy}>
        {go}
      </button>
    </form>
  );
}
