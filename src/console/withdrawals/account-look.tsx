import { useTranslation } from 'react-i18next';
import { useConsoleSession } from '#src/console/console-session.ts';
import { FreshCode } from '#src/console/gate/fresh-code.tsx';
import { said } from '#src/console/said.ts';
import { needsCode, useAccountLook } from './use-withdrawal-act.ts';

const fields = ['holder', 'country', 'bank', 'bankCode', 'accountNumber'] as const;

/** Where the money goes, in full, for who pays it. Looked at by a press, because each look is written down. */
export function AccountLook({ id }: { id: string }) {
  const { t } = useTranslation('console');
  const { signedIn } = useConsoleSession();
  const look = useAccountLook();
  const contact = signedIn?.contact ?? null;
  if (look.data !== undefined)
    return (
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt className="faint">{t(`withdrawals.account.${field}`)}</dt>
            <dd>{look.data[field]}</dd>
          </div>
        ))}
      </dl>
    );
  if (needsCode(look.error) && contact !== null)
    return <FreshCode contact={contact} error={null} onProved={() => look.mutate(id)} />;
  return (
    <>
      <p>
        <button type="button" aria-busy={look.isPending} onClick={() => look.mutate(id)}>
          {t('withdrawals.look')}
        </button>
      </p>
      {look.error === null ? null : (
        <p className="wrong" role="alert">
          {said(look.error, t)}
        </p>
      )}
    </>
  );
}
