import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askPasskey, canUsePasskeys } from '#src/api/passkeys.ts';
import { ask } from '#src/console/base/ask.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { factorQuery } from './gate.queries.ts';

/** Opens the console with a passkey. Renders nothing if the account has none. */
export function PasskeyButton({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation();
  const { data: factor } = useQuery({ ...factorQuery(), enabled: canUsePasskeys() });
  const prove = useMutation({
    mutationFn: async () => {
      const answer = await askPasskey(await ask('passkey.ask', {}));
      if (answer !== null) await ask('passkey.verify', answer);
      return answer !== null;
    },
    retry: false,
    onSuccess: (isProved) => {
      if (isProved) onProved();
    },
  });
  if (factor === undefined || factor.passkeys.length === 0) return null;
  return (
    <p>
      <button type="button" className="main" aria-busy={prove.isPending} onClick={() => prove.mutate()}>
        {t('console.code.passkey')}
      </button>
      {prove.error === null ? null : (
        <span className="wrong" role="alert">
          {errorText(prove.error, t)}
        </span>
      )}
    </p>
  );
}
