import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleSession, useConsoleSession } from '#src/console/base/console-session.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { AskCode } from './ask-code.tsx';
import { gateQuery } from './gate.queries.ts';
import { IdleWatch } from './idle-watch.tsx';
import { SetUp } from './set-up.tsx';
import { SignIn } from './sign-in.tsx';
import { signOut } from './sign-out.ts';

/** Shows the console to operators with a proved second factor, and to others their next step. */
export function Gate({ children }: { children: ReactNode }) {
  const { signedIn, left, pause } = useConsoleSession();
  if (signedIn === null) return <SignIn left={left} />;
  if (pause !== null) return <AskCode why={pause} onProved={consoleSession.reopen} />;
  return <OpenGate name={signedIn.name}>{children}</OpenGate>;
}

function OpenGate({ name, children }: { name: string; children: ReactNode }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(gateQuery());
  const again = () => client.resetQueries(gateQuery());
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data === 'nobody') return <NoOperator name={name} />;
  if (data === 'setup') return <SetUp onDone={() => void again()} />;
  if (data === 'code') return <AskCode why={null} onProved={() => void again()} />;
  return (
    <>
      <IdleWatch />
      {children}
    </>
  );
}

/** Shown to a signed-in account that is no operator. */
function NoOperator({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Page title={t('console.nobody.title')}>
      <p>{t('console.nobody.text', { name })}</p>
      <p>{t('console.nobody.how')}</p>
      <p>
        <button type="button" onClick={() => signOut(consoleSession.token())}>
          {t('console.nobody.other')}
        </button>
      </p>
    </Page>
  );
}
