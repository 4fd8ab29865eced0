import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { AccountActs } from './account-acts.tsx';
import type { Account } from './use-account-act.ts';

interface AccountCardProps {
  account: Account;
  onChange: (fields: Partial<Account>) => void;
  /** False on the account of this operator: another one has to act. */
  canAct?: boolean;
}

/** An account that was found: its facts, its roles, and the steps of an operator. */
export function AccountCard({ account, onChange, canAct = true }: AccountCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { id, name, state, createdAt, contacts, sessions, liveOrders, roles } = account;
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <ul className="facts">
        <li>
          <span className={state === 'active' ? 'mark good' : 'mark warn'}>
            {t(`console.accounts.state.${state}`)}
          </span>
        </li>
        {account.isOperator ? (
          <li>
            <span className="mark">{t('console.accounts.operator')}</span>
          </li>
        ) : null}
        <li>{t('console.accounts.since', { day: f.day(createdAt, readerZone()) })}</li>
        <li>
          {contacts.length === 0
            ? t('console.accounts.noContact')
            : t('console.accounts.contacts', { contacts: f.list(contacts.map(({ value }) => value)) })}
        </li>
        <li>{t('console.accounts.sessions', { count: sessions })}</li>
        <li>{t(account.hasSecondFactor ? 'console.accounts.factor' : 'console.accounts.noFactor')}</li>
        <li>{t('console.accounts.booked', { count: liveOrders.asStudent })}</li>
        <li>{t('console.accounts.taught', { count: liveOrders.asCoach })}</li>
        <li className="faint">{t('console.accounts.reference', { id })}</li>
      </ul>
      {roles.length === 0 ? null : (
        <ul className="facts" aria-label={t('console.accounts.roles')}>
          {roles.map(({ role, state: roleState }) => (
            <li key={role}>
              {role === 'student' ? (
                t('console.role.student')
              ) : (
                <Link to={`/joins/${id}/${role}`}>{t(`console.role.${role}`)}</Link>
              )}{' '}
              <span className="faint">{t(`console.state.${roleState}`, { defaultValue: roleState })}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`/hidden-sessions/${id}`}>{t('console.accounts.children')}</Link>
      </p>
      {canAct ? (
        <AccountActs account={account} onChange={onChange} />
      ) : (
        <p className="note">{t('consolePerson.own')}</p>
      )}
    </section>
  );
}
