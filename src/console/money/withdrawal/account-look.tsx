import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';
import { useConsoleSession } from '#src/console/base/console-session.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { useLook } from '#src/console/base/use-look.ts';
import { FreshCode } from '#src/console/people/session/fresh-code.tsx';
import { needsCode } from '#src/console/people/session/needs-code.ts';

const fields = ['holder', 'country', 'bank', 'bankCode', 'accountNumber'] as const;

/** The full payout account, for the paying operator. Opened by a press, because each look is audited. */
export function AccountLook({ id }: { id: string }) {
  const { t } = useTranslation();
  const { signedIn } = useConsoleSession();
  const { data, error, isReading, look } = useLook(
    ['payoutAccount', id],
    (input: Input<'operator.withdrawalAccount'>) => ask('operator.withdrawalAccount', input),
  );
  const contact = signedIn?.contact ?? null;
  if (data !== undefined)
    return (
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt className="faint">{t(`console.withdrawals.account.${field}`)}</dt>
            <dd>{data[field]}</dd>
          </div>
        ))}
      </dl>
    );
  if (needsCode(error) && contact !== null)
    return <FreshCode contact={contact} error={null} onProved={() => look({ id })} />;
  return (
    <>
      <p>
        <button type="button" aria-busy={isReading} onClick={() => look({ id })}>
          {t('console.withdrawals.look')}
        </button>
      </p>
      {error === null ? null : (
        <p className="wrong" role="alert">
          {errorText(error, t)}
        </p>
      )}
    </>
  );
}
