import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { loadWords } from '#src/i18n/index.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useStorageError } from '#src/offline/storage-error.ts';
import { unseen } from '#src/offline/unseen.ts';
import { applyUpdate, useUpdate } from '#src/offline/worker-client.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { UpdateBar } from '#src/ui/update-bar.tsx';

/** Loaded only when a text is to be agreed to, which is rare. */
const ConsentBar = lazy(async () => {
  const [{ ConsentBar: Bar }] = await Promise.all([
    import('#src/features/people/consent/components/consent-bar.tsx'),
    loadWords(),
  ]);
  return { default: Bar };
});

/** Words of the next class, which the home of each role begins with. Only those of the reader's role are loaded. */
const KeptNextClass = lazy(async () => ({
  default: (await import('#src/features/booking/home/components/kept-next-class.tsx')).KeptNextClass,
}));
const KeptOwnClass = lazy(async () => {
  const [{ KeptOwnClass: Kept }] = await Promise.all([
    import('#src/features/booking/coach-day/components/kept-own-class.tsx'),
    loadWords(),
  ]);
  return { default: Kept };
});
const KeptHelpedClass = lazy(async () => {
  const [{ KeptHelpedClass: Kept }] = await Promise.all([
    import('#src/features/helping/helper-view/components/kept-helped-class.tsx'),
    loadWords(),
  ]);
  return { default: Kept };
});
const keptOf = (role: Role) => {
  if (role === 'student') return <KeptNextClass />;
  return role === 'coach' ? <KeptOwnClass /> : <KeptHelpedClass role={role} />;
};

/** Global banners: a newer version, a storage error, or waiting actions that need a sign-in. */
export function LaterBars() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const update = useUpdate();
  const [isLater, setLater] = useState(false);
  const storageError = useStorageError();
  // Other components fetch it, so this one only reads. Answers of an earlier version lack `toAgree`.
  const { data: me } = useQuery({ ...accountQueries.me(), enabled: false });
  const mustAgree = (me?.toAgree ?? []).length > 0;
  const outbox = useOffline(waitingQuery()).data;
  const held = outbox?.waiting.filter(({ hold }) => hold === 'auth').length ?? 0;
  const { user, role } = useSession();
  const count = outbox?.unseen ?? 0;
  useEffect(() => unseen.set(count), [count]);
  return (
    <>
      {user === null ? null : <Suspense fallback={null}>{keptOf(role)}</Suspense>}
      {update === 'waiting' && !isLater ? (
        <UpdateBar onUpdate={() => void applyUpdate()} onLater={() => setLater(true)} />
      ) : null}
      {update === 'elsewhere' ? (
        <Banner
          kind="update"
          title={t('common.updatedElsewhere')}
          action={<QuietButton onClick={() => window.location.reload()}>{t('common.reload')}</QuietButton>}
        />
      ) : null}
      {update === 'starting' ? <Banner kind="update" title={t('common.updateStarting')} /> : null}
      {update === 'stuck' ? <Banner kind="update" title={t('common.updateStuck')} /> : null}
      {storageError ? (
        <Banner
          kind="refused"
          title={t(`common.storage.${storageError}`)}
          action={<QuietButton onClick={() => window.location.reload()}>{t('common.reload')}</QuietButton>}
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
          title={t('common.signInToSend', { count: held })}
          action={
            <QuietButton onClick={() => void navigate(withRedirect(paths.role, pathname + search))}>
              {t('common.signIn')}
            </QuietButton>
          }
        />
      ) : null}
    </>
  );
}
