import { useTranslation } from 'react-i18next';
import type { FormErrors } from '#src/features/form/use-form.ts';
import { focusBox } from '#src/ui/focus-box.ts';
import { toast } from '#src/ui/toast.ts';
import {
  codeContact,
  contactError,
  type CodeContact,
  type LoginError,
  type LoginForm,
  type LoginWay,
} from './account.view.ts';
import { useSendCode } from './use-send-code.ts';

interface LoginCodeOptions {
  way: LoginWay;
  draft: LoginForm;
  mark: (wrong: FormErrors<LoginForm, LoginError>) => void;
  clear: () => void;
  onRefused: (error: Error) => void;
}

/** The code of a sign-in: where it goes, whether it went, and when another one may be asked for. */
export function useLoginCode({ way, draft, mark, clear, onRefused }: LoginCodeOptions) {
  const { t } = useTranslation(['account', 'common']);
  const code = useSendCode('signIn');
  const contact = way === 'password' ? undefined : codeContact(way, draft);
  const wait = code.wait(contact);

  const sentText = (to: CodeContact | undefined, seconds: number) => {
    const address = to === undefined ? '' : Object.values(to).join('');
    return seconds > 0
      ? t('account:login.sentWait', { address, s: seconds })
      : t('account:login.sent', { address });
  };
  const wasSent = code.wasSent(contact);
  return {
    isBusy: code.isPending,
    wasSent,
    /** Where the code went; undefined before it did. */
    sent: wasSent ? sentText(contact, wait) : undefined,
    send: () => {
      if (way === 'password') return;
      if (contact === undefined) return mark({ [way]: contactError(way, draft) });
      clear();
      if (wait > 0) return toast(t('account:invalid.resend', { s: wait }), { kind: 'info' });
      code.mutate(contact, {
        onSuccess: () => {
          toast(t('common:sent'), { kind: 'done' });
          focusBox('code');
        },
        onError: onRefused,
      });
    },
  };
}
