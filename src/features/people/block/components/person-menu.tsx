import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/session/session.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PersonSheet } from './person-sheet.tsx';
import type { Person } from './person-steps.tsx';

/** Button in the head of a page about another person, and its sheet: report and block. Guests and the person have none. */
export function PersonMenu({ accountId, name }: Person) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (user === null || user.id === accountId) return null;
  return (
    <>
      <IconButton icon="more" label={t('personMenu.open', { name })} onClick={() => setIsOpen(true)} />
      <PersonSheet accountId={accountId} name={name} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
