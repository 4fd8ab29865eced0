import { useTranslation } from 'react-i18next';
import type { CodePurpose } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import type { CodeContact } from '#src/features/people/account/account.view.ts';
import { useSendCode } from '#src/features/people/code/use-send-code.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { focusBox } from '#src/ui/focus-box.ts';
import { toast } from '#src/ui/toast.ts';

interface CodeFieldProps {
  /** Undefined until the typed text is a number or an address. */
  contact: CodeContact | undefined;
  purpose: CodePurpose;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  /** The contact itself is wrong; nothing was sent. */
  onWrongContact?: () => void;
}

/** The box for a code, and the button that sends it to the contact. */
export function CodeField({ contact, purpose, value, onChange, error, onWrongContact }: CodeFieldProps) {
  const { t } = useTranslation();
  const code = useSendCode(purpose);
  const wait = code.wait(contact);
  const address = contact === undefined ? '' : Object.values(contact).join('');

  const send = () => {
    if (contact === undefined) return onWrongContact?.();
    if (wait > 0) return toast(t('account.invalid.resend', { s: wait }));
    code.mutate(contact, {
      onSuccess: () => {
        toast(t('common.sent'), { kind: 'done' });
        focusBox('code');
      },
      onError: (failed) => toast(errorText(failed, t), { kind: 'refused' }),
    });
  };
  const sent =
    wait > 0 ? t('account.login.sentWait', { address, s: wait }) : t('account.login.sent', { address });
  return (
    <Field
      label={t('mine.profile.code')}
      hint={code.wasSent(contact) ? sent : undefined}
      kind="code"
      name="code"
      autoComplete="one-time-code"
      maxLength={limits.codeLength}
      value={value}
      onChange={onChange}
      error={error}
      after={
        <QuietButton busy={code.isPending} onClick={send}>
          {t(code.wasSent(contact) ? 'mine.profile.sendAgain' : 'mine.profile.sendCode')}
        </QuietButton>
      }
    />
  );
}
