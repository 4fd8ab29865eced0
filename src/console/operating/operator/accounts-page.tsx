import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { AccountCard } from './account-card.tsx';
import type { Account } from './use-account-act.ts';

/** Finds an account by its exact contact. Each look is written into the audit log with its purpose. */
export function AccountsPage() {
  const { t } = useTranslation();
  const [contact, setContact] = useState('');
  const [purpose, setPurpose] = useState('');
  const [found, setFound] = useState<Account | null>(null);
  const look = useKeyed(
    (input: Input<'operator.accountFind'>, key) => ask('operator.accountFind', input, { key }),
    { onMutate: () => setFound(null), onSuccess: setFound },
  );
  const isNobody = look.error instanceof ApiError && look.error.reason === 'NOT_FOUND';
  const wanted = { contact: contact.trim(), purpose: purpose.trim() };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!look.isPending && wanted.purpose !== '') look.mutate(wanted);
  };
  return (
    <Page title={t('console.accounts.title')} back={<Places />}>
      <form className="narrow" onSubmit={submit}>
        <TextField
          label={t('console.accounts.contact')}
          hint={t('console.accounts.contactHint')}
          required
          minLength={3}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
        />
        <TextField
          label={t('console.accounts.purpose')}
          hint={t('console.accounts.purposeHint')}
          required
          maxLength={limits.reason}
          value={purpose}
          onChange={({ target }) => setPurpose(target.value)}
        />
        <button type="submit" className="main" aria-busy={look.isPending}>
          {t('console.accounts.find')}
        </button>
      </form>
      {isNobody ? (
        <p className="note" role="alert">
          {t('console.accounts.nobody')}
        </p>
      ) : (
        <Answer
          done={null}
          error={look.error}
          onAgain={() => look.variables !== undefined && look.mutate(look.variables)}
        />
      )}
      {found === null ? null : (
        <>
          <p>
            <Link to={`/people/${found.id}`} state={{ purpose: wanted.purpose }}>
              {t('consolePerson.all')}
            </Link>
          </p>
          <AccountCard
            key={found.id}
            account={found}
            onChange={(fields) => setFound({ ...found, ...fields })}
          />
        </>
      )}
    </Page>
  );
}
