import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { contactError } from '#src/features/account/account.view.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { isCode } from '#src/features/profile/profile.view.ts';
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

/** A new mobile or e-mail address, proved by the code that was sent to it. */
export function ContactForm({ me, way, onDone }: ContactFormProps) {
  const { t } = useTranslation(['mine', 'account']);
  const { t: tCommon } = useTranslation('common');
  const [contact, setContact] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const add = useAddContact();
  const form = { mobile: '', email: '', account: '', code, password: '', hasAgreed: false, [way]: contact };
  const problem = contactError(way, form);

  const submit = () => {
    setChecked(true);
    if (problem || !isCode(code) || add.isPending) return;
    const input = way === 'mobile' ? { mobile: contact.trim(), code } : { email: contact.trim(), code };
    add.mutate(input, {
      onSuccess: () => {
        toast(t('mine:profile.saved'), { kind: 'done' });
        onDone();
      },
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
        value={contact}
        onChange={setContact}
        error={isChecked && problem ? t(`account:invalid.${problem}`) : undefined}
      />
      <CodeField
        way={way}
        contact={contact}
        purpose="newContact"
        value={code}
        onChange={setCode}
        error={isChecked && !problem && !isCode(code) ? t('account:invalid.code') : undefined}
        onWrongContact={() => setChecked(true)}
      />
      {add.error ? <Banner kind="refused" title={errorText(add.error, tCommon)} /> : null}
      <ActionButton type="submit" busy={add.isPending}>
        {t('mine:profile.save')}
      </ActionButton>
    </Stack>
  );
}
