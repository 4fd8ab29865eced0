import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { contactError, type LoginError } from '#src/features/account/account.view.ts';
import { useForm, type FormErrors } from '#src/features/form/use-form.ts';
import { isCode } from '#contract/form.rules.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { needsFreshCode, useAddContact } from '#src/features/profile/use-profile.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { CodeField } from './code-field.tsx';
import { FreshCode } from './fresh-code.tsx';

interface ContactFormProps {
  me: User;
  way: 'mobile' | 'email';
  onDone: () => void;
}

interface ContactDraft {
  contact: string;
  code: string;
}

/** The contact first: a code belongs to it. */
function contactErrors(
  way: 'mobile' | 'email',
  { contact, code }: ContactDraft,
): FormErrors<ContactDraft, LoginError> {
  const form = { mobile: '', email: '', account: '', code, password: '', hasAgreed: false, [way]: contact };
  const problem = contactError(way, form);
  if (problem) return { contact: problem };
  return isCode(code) ? {} : { code: 'code' };
}

/** A new mobile or e-mail address, proved by the code that was sent to it. */
export function ContactForm({ me, way, onDone }: ContactFormProps) {
  const { t } = useTranslation(['mine', 'account']);
  const { t: tCommon } = useTranslation('common');
  const add = useAddContact();
  const { draft, errors, change, mark, isRight, refuse } = useForm<ContactDraft, LoginError>({
    start: { contact: '', code: '' },
    check: (typed) => contactErrors(way, typed),
    refused: { [way]: ['contact', way], code: ['code', 'code'] },
  });

  const submit = () => {
    if (add.isPending || !isRight()) return;
    const { code } = draft;
    const contact = draft.contact.trim();
    add.mutate(way === 'mobile' ? { mobile: contact, code } : { email: contact, code }, {
      onSuccess: () => {
        toast(t('mine:profile.saved'), { kind: 'done' });
        onDone();
      },
      onError: refuse,
    });
  };
  // What was typed stays behind it: after the proof the same intent is sent again.
  if (needsFreshCode(add.error)) return <FreshCode me={me} onConfirmed={submit} />;
  return (
    <Stack onSubmit={submit}>
      <Field
        label={t(way === 'mobile' ? 'mine:profile.newMobile' : 'mine:profile.newEmail')}
        hint={way === 'mobile' ? t('account:login.mobileHint') : undefined}
        kind={way === 'mobile' ? 'tel' : 'email'}
        autoComplete={way === 'mobile' ? 'tel' : 'email'}
        value={draft.contact}
        onChange={(contact) => change({ contact })}
        error={errors.contact && t(`account:invalid.${errors.contact}`)}
      />
      <CodeField
        way={way}
        contact={draft.contact}
        purpose="newContact"
        value={draft.code}
        onChange={(code) => change({ code })}
        error={errors.code && t(`account:invalid.${errors.code}`)}
        onWrongContact={() => mark({ contact: way })}
      />
      {add.error ? <Banner kind="refused" title={errorText(add.error, tCommon)} /> : null}
      <ActionButton type="submit" busy={add.isPending}>
        {t('mine:profile.save')}
      </ActionButton>
    </Stack>
  );
}
