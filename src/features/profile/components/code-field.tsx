import { useTranslation } from 'react-i18next';
import type { CodePurpose } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { contactError } from '#src/features/account/account.view.ts';
import { useSendCode } from '#src/features/account/use-login.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { toast } from '#src/ui/toast.ts';

interface CodeFieldProps {
  way: 'mobile' | 'email';
  contact: string;
  purpose: CodePurpose;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  /** The contact itself is wrong; nothing was sent. */
  onWrongContact?: () => void;
}

/** The box for a code, and the button that sends it to the contact. */
export function CodeField({ way, contact, purpose, value, onChange, error, onWrongContact }: CodeFieldProps) {
  const { t } = useTranslation(['mine', 'account', 'common']);
  const { t: tCommon } = useTranslation('common');
  const code = useSendCode(purpose);

  const send = () => {
    const form = {
      mobile: '',
      email: '',
      account: '',
      code: '',
      password: '',
      hasAgreed: false,
      [way]: contact,
    };
    if (contactError(way, form)) {
      onWrongContact?.();
      return;
    }
    if (code.wait() > 0) toast(t('account:invalid.resend', { s: code.wait() }));
    else
      code.mutate(
        { way, form },
        {
          onSuccess: () => toast(t('common:sent'), { kind: 'done' }),
          onError: (failed) => toast(errorText(failed, tCommon), { kind: 'refused' }),
        },
      );
  };
  return (
    <Field
      label={t('mine:profile.code')}
      kind="code"
      autoComplete="one-time-code"
      maxLength={limits.codeLength}
      value={value}
      onChange={onChange}
      error={error}
      after={
        <QuietButton busy={code.isPending} onClick={send}>
          {t(code.wasSent ? 'mine:profile.sendAgain' : 'mine:profile.sendCode')}
        </QuietButton>
      }
    />
  );
}
