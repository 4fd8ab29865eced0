import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { TextField } from '#src/console/base/text-field.tsx';

export interface Manager {
  id: string;
  name: string;
}

interface ManagerFieldProps {
  manager: Manager | null;
  onManager: (manager: Manager) => void;
}

/** The account that manages a partner, found by its exact contact. Each look is written into the audit log. */
export function ManagerField({ manager, onManager }: ManagerFieldProps) {
  const { t } = useTranslation();
  const [contact, setContact] = useState('');
  const look = useKeyed(
    (typed: string, key) =>
      ask('operator.accountFind', { contact: typed, purpose: t('console.institutions.purpose') }, { key }),
    { onSuccess: ({ id, name }) => onManager({ id, name }) },
  );
  const { error } = look;
  const isNobody = error instanceof ApiError && error.reason === 'NOT_FOUND';
  const typed = contact.trim();
  const find = () => {
    if (!look.isPending && typed.length >= 3) look.mutate(typed);
  };
  return (
    <>
      <p>
        {manager === null
          ? t('console.institutions.noManager')
          : t('console.institutions.manager', { name: manager.name })}
      </p>
      <TextField
        label={t('console.institutions.contact')}
        hint={t('console.accounts.purposeHint')}
        error={error === null ? undefined : isNobody ? t('console.accounts.nobody') : errorText(error, t)}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
        onKeyDown={(event) => {
          // The field lies in the form of the partner, which Enter would save.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find();
        }}
      />
      <p>
        <OffButton
          isBusy={look.isPending}
          off={typed.length < 3 ? t('console.off.fill', { field: t('console.institutions.contact') }) : null}
          onPress={find}
        >
          {t('console.accounts.find')}
        </OffButton>
      </p>
    </>
  );
}
