import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { AddressText } from '#src/ui/address-text.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { toast } from '#src/ui/toast.ts';
import { ContactForm } from './contact-form.tsx';
import { PasswordForm } from './password-form.tsx';

type Open = 'mobile' | 'email' | 'password';

/** How the person is reached and signs in; each row opens what changes it. */
export function Contacts({ me, isOnline }: { me: User; isOnline: boolean }) {
  const { t } = useTranslation('mine');
  const [open, setOpen] = useState<Open>();
  const show = (what: Open) => () => {
    if (isOnline) setOpen(what);
    else toast(t('profile.offline'));
  };
  const close = () => setOpen(undefined);
  const titles = {
    mobile: t(me.mobile === null ? 'profile.addMobile' : 'profile.replaceMobile'),
    email: t(me.email === null ? 'profile.addEmail' : 'profile.replaceEmail'),
    password: t('profile.setPassword'),
  };
  const rows: { what: Open; icon: IconName; label: string; value: string }[] = [
    { what: 'email', icon: 'mail', label: t('profile.email'), value: me.email ?? t('profile.none') },
    { what: 'mobile', icon: 'phone', label: t('profile.mobile'), value: me.mobile ?? t('profile.none') },
    {
      what: 'password',
      icon: 'key',
      label: t('profile.password'),
      value: t(me.hasPassword ? 'profile.passwordSet' : 'profile.passwordUnset'),
    },
  ];
  return (
    <Section title={t('profile.contacts')}>
      <List label={t('profile.contacts')}>
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
