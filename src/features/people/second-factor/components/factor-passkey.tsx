import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { askPasskey } from '#src/api/passkeys.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Proves the second factor with a passkey. Does not repeat the request when the person closes the browser's sheet. */
export function FactorPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation();
  const prove = useMutation({
    mutationFn: async () => {
      const passkey = await askPasskey(await call('passkey.ask', {}));
      if (passkey === null) return false;
      await call('passkey.verify', passkey);
      return true;
    },
    onSuccess: (isProved) => {
      if (isProved) onConfirmed();
    },
  });
  return (
    <>
      {prove.error ? <Banner kind="refused" title={errorText(prove.error, t)} /> : null}
      {prove.data === false ? <Banner kind="info" title={t('privacy.factor.stopped')} /> : null}
      <ActionButton busy={prove.isPending} onClick={() => prove.mutate()}>
        {t('privacy.factor.passkey')}
      </ActionButton>
    </>
  );
}
