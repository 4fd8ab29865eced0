import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { lostContacts } from '#src/features/people/account/account.view.ts';
import { useCountry } from '#src/features/people/account/use-country.ts';
import { forgetAsked, lastAsked } from '#src/features/people/code/asked-codes.view.ts';
import { AddressText } from '#src/ui/address-text.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { toast } from '#src/ui/toast.ts';
import { ConfirmContact } from './confirm-contact.tsx';
import { ContactForm } from './contact-form.tsx';
import { PasswordForm } from './password-form.tsx';

type Open = 'mobile' | 'email' | 'password';
interface Row {
  what: Open;
  icon: IconName;
  label: string;
  value: string;
  /** Absent for a contact that nothing here can change. */
  onClick?: () => void;
}

function askedAbout(): Open | undefined {
  const contact = lastAsked('newContact');
  if (contact === undefined) return undefined;
  return 'mobile' in contact ? 'mobile' : 'email';
}

/** Confirms a contact at which messages do not arrive, or replaces it; any other contact is replaced. */
function ContactSheet({ me, way, onDone }: { me: User; way: 'mobile' | 'email'; onDone: () => void }) {
  const [isReplacing, setReplacing] = useState(false);
  const lost = lostContacts(me).find(({ channel }) => channel === way);
  return lost === undefined || isReplacing || lastAsked('newContact') !== undefined ? (
    <ContactForm me={me} way={way} onDone={onDone} />
  ) : (
    <ConfirmContact lost={lost} onReplace={() => setReplacing(true)} onDone={onDone} />
  );
}

/** The contacts and the password of the account; each row opens the form that changes it. */
export function Contacts({ me, isOnline }: { me: User; isOnline: boolean }) {
  const { t } = useTranslation();
  const { hasMobile } = useCountry();
  const lost = lostContacts(me);
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
  const lostText = (canCheck: boolean) => {
    if (canCheck) return t('mine.profile.unreachable.row');
    return t(me.email === null ? 'mine.profile.unreachable.addEmail' : 'mine.profile.unreachable.useEmail');
  };
  const number: Row = {
    what: 'mobile',
    icon: 'phone',
    label: t('mine.profile.mobile'),
    value: me.mobile ?? t('mine.profile.none'),
    // No code reaches a number here.
    ...(hasMobile && { onClick: show('mobile') }),
  };
  const rows: Row[] = [
    {
      what: 'email',
      icon: 'mail',
      label: t('mine.profile.email'),
      value: me.email ?? t('mine.profile.none'),
      onClick: show('email'),
    },
    ...(hasMobile || me.mobile !== null ? [number] : []),
    {
      what: 'password',
      icon: 'key',
      label: t('mine.profile.password'),
      value: t(me.hasPassword ? 'mine.profile.passwordSet' : 'mine.profile.passwordUnset'),
      onClick: show('password'),
    },
  ];
  return (
    <Section title={t('mine.profile.contacts')}>
      <List label={t('mine.profile.contacts')}>
        {rows.map(({ what, icon, label, value, onClick }) => (
          <ListRow
            key={what}
            media={<Icon name={icon} />}
            title={label}
            text={what === 'email' ? <AddressText>{value}</AddressText> : value}
            below={lost.some(({ channel }) => channel === what) ? lostText(onClick !== undefined) : undefined}
            after={onClick ? <Icon name="edit" size={20} /> : undefined}
            onClick={onClick}
          />
        ))}
      </List>
      <Sheet title={titles[open ?? 'email']} open={open !== undefined} onClose={close}>
        {open === 'password' ? <PasswordForm me={me} onDone={close} /> : null}
        {open === 'mobile' || open === 'email' ? (
          <ContactSheet key={open} me={me} way={open} onDone={close} />
        ) : null}
      </Sheet>
    </Section>
  );
}
