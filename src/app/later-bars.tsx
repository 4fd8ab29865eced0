import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { loadNamespaces } from '#src/i18n/index.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useStorageError } from '#src/offline/storage-error.ts';
import { applyUpdate, useUpdate } from '#src/offline/worker-client.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { UpdateBar } from '#src/ui/update-bar.tsx';

/** Rarely anything is to be agreed to: nobody else pays for the words of it. */
const ConsentBar = lazy(async () => {
  const [{ ConsentBar: Bar }] = await Promise.all([
    import('#src/features/legal/components/consent-bar.tsx'),
    loadNamespaces(['legal']),
  ]);
  return { default: Bar };
});

/**
 * What may need a word at any time. It is a newer version, a storage that fails, or waiting actions that need a
 * sign-in.
 */
export function LaterBars() {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const update = useUpdate();
  const [isLater, setLater] = useState(false);
  const storageError = useStorageError();
  // Others ask for it; what they learn is enough here. An answer of an earlier version does not say it.
  const { data: me } = useQuery({ ...accountQueries.me(), enabled: false });
  const mustAgree = (me?.toAgree ?? []).length > 0;
  const held = useOffline(waitingQuery()).data?.waiting.filter(({ hold }) => hold === 'auth').length ?? 0;
  return (
    <>
      {update === 'waiting' && !isLater ? (
        <UpdateBar onUpdate={() => void applyUpdate()} onLater={() => setLater(true)} />
      ) : null}
      {update === 'elsewhere' ? (
        <Banner
          kind="update"
          title={t('updatedElsewhere')}
          action={<QuietButton onClick={() => window.location.reload()}>{t('reload')}</QuietButton>}
        />
      ) : null}
      {update === 'stuck' ? <Banner kind="update" title={t('updateStuck')} /> : null}
      {storageError ? (
        <Banner
          kind="refused"
          title={t(`storage.${storageError}`)}
          action={<QuietButton onClick={() => window.location.reload()}>{t('reload')}</QuietButton>}
        />
      ) : null}
      {mustAgree ? (
        <Suspense fallback={null}>
          <ConsentBar />
        </Suspense>
      ) : null}
      {held > 0 ? (
        <Banner
          kind="waiting"
          title={t('signInToSend', { count: held })}
          action={
            <QuietButton onClick={() => void navigate(withRedirect(paths.role, pathname + search))}>
              {t('signIn')}
            </QuietButton>
          }
        />
      ) : null}
    </>
  );
}
