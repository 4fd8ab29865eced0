import { useTranslation } from 'react-i18next';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import {
  codeContact,
  contactError,
  type CodeContact,
  type LoginError,
  type LoginForm,
  type LoginWay,
} from '#src/features/people/account/account.view.ts';
import { useSendCode } from '#src/features/people/code/use-send-code.ts';
import { focusBox } from '#src/ui/focus-box.ts';
import { toast } from '#src/ui/toast.ts';

interface LoginCodeOptions {
  way: LoginWay;
  draft: LoginForm;
  mark: (wrong: FormErrors<LoginForm, LoginError>) => void;
  clear: () => void;
  onRefused: (error: Error) => void;
}

/** The code of a sign-in: its contact, and the wait before another one may be sent. */
export function useLoginCode({ way, draft, mark, clear, onRefused }: LoginCodeOptions) {
  const { t } = useTranslation();
  const code = useSendCode('signIn');
  const contact = way === 'password' ? undefined : codeContact(way, draft);
  const wait = code.wait(contact);

  const sentText = (to: CodeContact | undefined, seconds: number) => {
    const address = to === undefined ? '' : Object.values(to).join('');
    return seconds > 0
      ? t('account.login.sentWait', { address, s: seconds })
      : t('account.login.sent', { address });
  };
  const wasSent = code.wasSent(contact);
  return {
    isBusy: code.isPending,
    wasSent,
    /** Contact to which the code was sent; undefined before that. */
    sent: wasSent ? sentText(contact, wait) : undefined,
    send: () => {
      if (way === 'password') return;
      if (contact === undefined) return mark({ [way]: contactError(way, draft) });
      clear();
      if (wait > 0) return toast(t('account.invalid.resend', { s: wait }), { kind: 'info' });
      code.mutate(contact, {
        onSuccess: () => {
          toast(t('common.sent'), { kind: 'done' });
          focusBox('code');
        },
        onError: onRefused,
      });
    },
  };
}
