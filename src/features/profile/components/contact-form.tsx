import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { isCode } from '#contract/form.rules.ts';
import {
  codeContact,
  isCodeRefusal,
  type CodeContact,
  type Misfit,
} from '#src/features/account/account.view.ts';
import { ContactBox } from '#src/features/account/components/contact-box.tsx';
import { useCountry } from '#src/features/account/use-country.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm, type FormErrors } from '#src/features/form/use-form.ts';
import { needsFreshCode, useAddContact } from '#src/features/profile/use-profile.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
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
  country: string;
  code: string;
}

const contactIn = (way: 'mobile' | 'email', { contact, country }: ContactDraft): CodeContact | undefined =>
  codeContact(way, { mobile: contact, email: contact, country });

/** The contact first: a code belongs to it. */
function contactErrors(way: 'mobile' | 'email', draft: ContactDraft): FormErrors<ContactDraft, Misfit> {
  if (contactIn(way, draft) === undefined) return { contact: way };
  return isCode(draft.code) ? {} : { code: 'code' };
}

/** A new mobile or e-mail address, proved by the code that was sent to it. */
export function ContactForm({ me, way, onDone }: ContactFormProps) {
  const { t } = useTranslation(['mine', 'account']);
  const { t: tCommon } = useTranslation('common');
  const add = useAddContact();
  const { usual } = useCountry();
  const form = useForm<ContactDraft, Misfit>({
    start: { contact: '', country: '', code: '' },
    check: (typed) => contactErrors(way, { ...typed, country: typed.country || usual }),
    refused: { [way]: ['contact', way], code: ['code', 'code'] },
  });

  const { errors, change, mark, isRight, refuse } = form;
  const draft = { ...form.draft, country: form.draft.country || usual };
  const contact = contactIn(way, draft);

  const submit = () => {
    if (add.isPending || !isRight() || contact === undefined) return;
    add.mutate(
      { ...contact, code: draft.code },
      {
        onSuccess: () => {
          toast(t('mine:profile.saved'), { kind: 'done' });
          onDone();
        },
        onError: (error) => {
          if (!refuse(error)) showFirstInvalid();
        },
      },
    );
  };
  const refusedCode = isCodeRefusal(add.error) ? errorText(add.error, tCommon) : undefined;
  // What was typed stays behind it: after the proof the same intent is sent again.
  if (needsFreshCode(add.error)) return <FreshCode me={me} onConfirmed={submit} />;
  return (
    <Stack onSubmit={submit}>
      <ContactBox
        way={way}
        label={t(way === 'mobile' ? 'mine:profile.newMobile' : 'mine:profile.newEmail')}
        isOwn
        value={draft.contact}
        country={draft.country}
        onChange={change}
        error={errors.contact}
      />
      <CodeField
        contact={contact}
        purpose="newContact"
        value={draft.code}
        onChange={(code) => {
          add.reset();
          change({ code });
        }}
        error={errors.code ? t(`account:invalid.${errors.code}`) : refusedCode}
        onWrongContact={() => mark({ contact: way })}
      />
      {add.error && refusedCode === undefined ? (
        <Banner kind="refused" title={errorText(add.error, tCommon)} />
      ) : null}
      <ActionButton type="submit" busy={add.isPending}>
        {t('mine:profile.save')}
      </ActionButton>
    </Stack>
  );
}
