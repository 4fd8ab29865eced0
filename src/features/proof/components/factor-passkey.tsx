import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { askPasskey } from '#src/api/passkeys.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Proves the second factor with a passkey. Who closes the browser's sheet is asked again by nobody. */
export function FactorPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation('privacy');
  const { t: tCommon } = useTranslation('common');
  const prove = useMutation({
    mutationFn: async () => {
      const said = await askPasskey(await call('passkey.ask', {}));
      if (said === null) return false;
      await call('passkey.verify', said);
      return true;
    },
    onSuccess: (isProved) => {
      if (isProved) onConfirmed();
    },
  });
  return (
    <>
      {prove.error ? <Banner kind="refused" title={errorText(prove.error, tCommon)} /> : null}
      {prove.data === false ? <Banner kind="info" title={t('factor.stopped')} /> : null}
      <ActionButton busy={prove.isPending} onClick={() => prove.mutate()}>
        {t('factor.passkey')}
      </ActionButton>
    </>
  );
}
