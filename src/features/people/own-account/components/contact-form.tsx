import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { isCode } from '#contract/form.rules.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm, type FormErrors } from '#src/features/base/form/use-form.ts';
import {
  codeContact,
  isCodeRefusal,
  type CodeContact,
  type AccountError,
} from '#src/features/people/account/account.view.ts';
import { ContactBox } from '#src/features/people/account/components/contact-box.tsx';
import { useCountry } from '#src/features/people/account/use-country.ts';
import { forgetAsked, lastAsked } from '#src/features/people/code/asked-codes.view.ts';
import { CodeField } from '#src/features/people/code/components/code-field.tsx';
import { needsFreshCode, useAddContact } from '#src/features/people/own-account/use-profile.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
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
function contactErrors(way: 'mobile' | 'email', draft: ContactDraft): FormErrors<ContactDraft, AccountError> {
  if (contactIn(way, draft) === undefined) return { contact: way };
  return isCode(draft.code) ? {} : { code: 'code' };
}

/** The contact to which a code was sent before a reload of the tab. */
function askedFor(way: 'mobile' | 'email'): CodeContact | undefined {
  const contact = lastAsked('newContact');
  return contact !== undefined && way in contact ? contact : undefined;
}

/** A new mobile or e-mail address, proved by the code that was sent to it. */
export function ContactForm({ me, way, onDone }: ContactFormProps) {
  const { t } = useTranslation();
  const add = useAddContact();
  const { usual } = useCountry();
  const [asked] = useState(() => Object.values(askedFor(way) ?? {}).join(''));
  const form = useForm<ContactDraft, AccountError>({
    start: { contact: asked, country: '', code: '' },
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
          forgetAsked('newContact');
          toast(t('mine.profile.saved'), { kind: 'done' });
          onDone();
        },
        onError: (error) => {
          if (!refuse(error)) showFirstInvalid();
        },
      },
    );
  };
  const refusedCode = isCodeRefusal(add.error) ? errorText(add.error, t) : undefined;
  // Keeps the typed contact: after the proof the same intent is sent again.
  if (needsFreshCode(add.error)) return <FreshCode me={me} onConfirmed={submit} />;
  return (
    <Stack onSubmit={submit}>
      <ContactBox
        way={way}
        label={t(way === 'mobile' ? 'mine.profile.newMobile' : 'mine.profile.newEmail')}
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
        error={errors.code ? t(`account.invalid.${errors.code}`) : refusedCode}
        onWrongContact={() => mark({ contact: way })}
      />
      {add.error && refusedCode === undefined ? (
        <Banner kind="refused" title={errorText(add.error, t)} />
      ) : null}
      <ActionButton type="submit" busy={add.isPending}>
        {t('mine.profile.save')}
      </ActionButton>
    </Stack>
  );
}
