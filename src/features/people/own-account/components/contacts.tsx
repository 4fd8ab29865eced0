import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { forgetAsked, lastAsked } from '#src/features/people/code/asked-codes.view.ts';
import { AddressText } from '#src/ui/address-text.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { toast } from '#src/ui/toast.ts';
import { ContactForm } from './contact-form.tsx';
import { PasswordForm } from './password-form.tsx';

type Open = 'mobile' | 'email' | 'password';

function askedAbout(): Open | undefined {
  const contact = lastAsked('newContact');
  if (contact === undefined) return undefined;
  return 'mobile' in contact ? 'mobile' : 'email';
}

/** The contacts and the password of the account; each row opens the form that changes it. */
export function Contacts({ me, isOnline }: { me: User; isOnline: boolean }) {
  const { t } = useTranslation();
  // After a reload at the code its form is open again.
  const [open, setOpen] = useState<Open | undefined>(askedAbout);
  const show = (what: Open) => () => {
    if (isOnline) setOpen(what);
    else toast(t('mine.profile.offline'));
  };
  const close = () => {
    forgetAsked('newContact');
    setOpen(undefined);
  };
  const titles = {
    mobile: t(me.mobile === null ? 'mine.profile.addMobile' : 'mine.profile.replaceMobile'),
    email: t(me.email === null ? 'mine.profile.addEmail' : 'mine.profile.replaceEmail'),
    password: t('mine.profile.setPassword'),
  };
  const rows: { what: Open; icon: IconName; label: string; value: string }[] = [
    {
      what: 'email',
      icon: 'mail',
      label: t('mine.profile.email'),
      value: me.email ?? t('mine.profile.none'),
    },
    {
      what: 'mobile',
      icon: 'phone',
      label: t('mine.profile.mobile'),
      value: me.mobile ?? t('mine.profile.none'),
    },
    {
      what: 'password',
      icon: 'key',
      label: t('mine.profile.password'),
      value: t(me.hasPassword ? 'mine.profile.passwordSet' : 'mine.profile.passwordUnset'),
    },
  ];
  return (
    <Section title={t('mine.profile.contacts')}>
      <List label={t('mine.profile.contacts')}>
        {rows.map(({ what, icon, label, value }) => (
          <ListRow
            key={what}
            media={<Icon name={icon} />}
            title={label}
            text={what === 'email' ? <AddressText>{value}</AddressText> : value}
            after={<Icon name="edit" size={20} />}
            onClick={show(what)}
          />
        ))}
      </List>
      <Sheet title={titles[open ?? 'email']} open={open !== undefined} onClose={close}>
        {open === 'password' ? <PasswordForm me={me} onDone={close} /> : null}
        {open === 'mobile' || open === 'email' ? (
          <ContactForm key={open} me={me} way={open} onDone={close} />
        ) : null}
      </Sheet>
    </Section>
  );
}
