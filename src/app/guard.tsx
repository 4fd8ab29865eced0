import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { loadWords } from '#src/i18n/index.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import type { RouteRow } from './routes/route.ts';

/** Lazy: loads its code and texts only when needed. */
const RoleMissing = lazy(async () => {
  const [{ RoleMissing: Missing }] = await Promise.all([import('./role-missing.tsx'), loadWords()]);
  return { default: Missing };
});

/**
 * Shows a screen only to people with access to it. This is courtesy, not security: the server decides about
 * every row. A guest gets the question once (docs/specification.md 6), and then finds the way to sign in on
 * the screen.
 */
export function guarded(access: RouteRow['access'], Page: ComponentType): ComponentType {
  if (access === 'public') return Page;
  return function GuardedPage() {
    const { user } = useSession();
    if (user === null) return <SignInFirst />;
    if (access !== 'signedIn' && !user.roles.includes(access))
      return (
        <Suspense fallback={null}>
          <RoleMissing role={access} />
        </Suspense>
      );
    // Another tab may sign somebody else in: drops the drafts and choices of the earlier person.
    return <Page key={user.id} />;
  };
}

function SignInFirst() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const target = withRedirect(paths.role, pathname + search);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    void confirmDialog({
      title: t('common.tip'),
      text: t('common.notSignedIn'),
      confirmLabel: t('common.signIn'),
      signal,
    }).then((isConfirmed) => {
      if (isConfirmed && !signal.aborted) void navigate(target, { replace: true });
    });
    return () => gone.abort();
  }, [navigate, t, target]);
  return (
    <Screen title={t('common.signIn')} back={paths.student.home}>
      <EmptyState
        drawing="people"
        text={t('common.signInFirst')}
        action={<ActionButton href={target}>{t('common.signIn')}</ActionButton>}
      />
    </Screen>
  );
}
