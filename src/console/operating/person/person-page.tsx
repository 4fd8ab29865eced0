import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { AccountCard } from '#src/console/operating/operator/account-card.tsx';
import { auditQueries } from '#src/console/platform/audit/audit.queries.ts';
import { FamilyList } from './family-list.tsx';
import { LedgerLinks } from './ledger-links.tsx';
import { MessageForm } from './message-form.tsx';
import { OrderList } from './order-list.tsx';
import { type Person, personQueries } from './person.queries.ts';
import { SessionList } from './session-list.tsx';
import { TimeLine } from './time-line.tsx';

/** The purpose that the page before has asked for; null without one. */
const purposeOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'purpose' in state && typeof state.purpose === 'string'
    ? state.purpose
    : null;

/** One person with family, orders, sign-ins and time line, once a purpose is given. */
export function PersonPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const [asked, setAsked] = useState<{ id: string; purpose: string } | null>(null);
  const purpose = asked?.id === id ? asked.purpose : purposeOf(state);
  return (
    <Page title={t('consolePerson.title')} back={<Link to="/find">{t('consolePerson.back')}</Link>}>
      {purpose === null ? (
        <PurposeForm key={id} onPurpose={(typed) => setAsked({ id, purpose: typed })} />
      ) : (
        <Read key={id} id={id} purpose={purpose} />
      )}
    </Page>
  );
}

function PurposeForm({ onPurpose }: { onPurpose: (purpose: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onPurpose(typed.trim());
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <p>{t('consolePerson.lead')}</p>
      <TextField
        label={t('consolePerson.ask')}
        hint={t('console.accounts.purposeHint')}
        required
        maxLength={limits.reason}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="main">
        {t('consolePerson.show')}
      </button>
    </form>
  );
}

function Read({ id, purpose }: { id: string; purpose: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = personQueries.detail(id, purpose);
  const { data, error, refetch } = useQuery(query);
  if (error instanceof ApiError && error.reason === 'NOT_FOUND')
    return <output className="note">{t('consolePerson.gone')}</output>;
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  // Written from the answer of a step: a second look would be a further line of the audit log.
  const change = (fields: Partial<Person>) => {
    client.setQueryData(query.queryKey, (before) => before && { ...before, ...fields });
    // The step is a line of its own; to read the lines writes none.
    void client.invalidateQueries({ queryKey: auditQueries.about('account', id).queryKey });
  };
  const canAct = data.actions.includes('act');
  return (
    <>
      <AccountCard
        account={data.account}
        canAct={canAct || data.account.state === 'deleted'}
        onChange={(fields) =>
          change({
            account: { ...data.account, ...fields, contacts: data.account.contacts },
            ...(fields.sessions === 0 ? { sessions: [] } : {}),
          })
        }
      />
      {canAct && data.account.state === 'active' ? (
        <MessageForm
          id={id}
          onSent={() =>
            void client.invalidateQueries({ queryKey: auditQueries.about('account', id).queryKey })
          }
        />
      ) : null}
      <LedgerLinks id={id} name={data.account.name} />
      <FamilyList id={id} family={data.family} proofs={data.proofs} />
      <OrderList orders={data.orders} />
      <SessionList
        id={id}
        sessions={data.sessions}
        canEnd={canAct}
        onEnded={(sessions) => change({ sessions, account: { ...data.account, sessions: sessions.length } })}
      />
      <TimeLine id={id} />
    </>
  );
}
