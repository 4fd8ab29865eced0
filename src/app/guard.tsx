import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { loadNamespaces } from '#src/i18n/index.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import type { RouteRow } from './routes/route.ts';

/** Nobody else pays for the words of it. */
const RoleMissing = lazy(async () => {
  const [{ RoleMissing: Missing }] = await Promise.all([
    import('./role-missing.tsx'),
    loadNamespaces(['account']),
  ]);
  return { default: Missing };
});

/**
 * Keeps a screen for those it is for. This is courtesy, not security: the server decides about every row. A guest is
 * asked once (docs/specification.md 6) and otherwise finds the way to sign in on the screen.
 */
export function guarded(access: RouteRow['access'], Page: ComponentType): ComponentType {
  if (access === 'public') return Page;
  return function GuardedPage() {
    const { user } = useSession();
    if (user === null) return <SignInFirst />;
    if (access !== 'signedIn' && !user.roles.includes(access))
      return (
        <Suspense fallback={null}>
          <RoleMissing />
        </Suspense>
      );
    // Another tab may sign somebody else in: what was typed and chosen here is not theirs.
    return <Page key={user.id} />;
  };
}

function SignInFirst() {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const target = withRedirect(paths.role, pathname + search);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    void confirmDialog({
      title: t('tip'),
      text: t('notSignedIn'),
      confirmLabel: t('signIn'),
      signal,
    }).then((isConfirmed) => {
      if (isConfirmed && !signal.aborted) void navigate(target, { replace: true });
    });
    return () => gone.abort();
  }, [navigate, t, target]);
  return (
    <Screen title={t('signIn')} back={paths.student.home}>
      <EmptyState
        drawing="people"
        text={t('signInFirst')}
        action={<ActionButton href={target}>{t('signIn')}</ActionButton>}
      />
    </Screen>
  );
}
