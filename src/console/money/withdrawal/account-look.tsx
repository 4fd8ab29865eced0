import { useTranslation } from 'react-i18next';
import { useConsoleSession } from '#src/console/base/console-session.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { FreshCode } from '#src/console/people/session/fresh-code.tsx';
import { needsCode } from '#src/console/people/session/needs-code.ts';
import { useAccountLook } from './use-withdrawal-act.ts';

const fields = ['holder', 'country', 'bank', 'bankCode', 'accountNumber'] as const;

/** The full payout account, for the paying operator. Opened by a press, because each look is audited. */
export function AccountLook({ id }: { id: string }) {
  const { t } = useTranslation();
  const { signedIn } = useConsoleSession();
  const look = useAccountLook();
  const contact = signedIn?.contact ?? null;
  if (look.data !== undefined)
    return (
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt className="faint">{t(`console.withdrawals.account.${field}`)}</dt>
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
          {t('console.withdrawals.look')}
        </button>
      </p>
      {look.error === null ? null : (
        <p className="wrong" role="alert">
          {errorText(look.error, t)}
        </p>
      )}
    </>
  );
}
