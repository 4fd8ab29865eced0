import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleSession, useConsoleSession } from '#src/console/console-session.ts';
import { LoadState } from '#src/console/load-state.tsx';
import { AskCode } from './ask-code.tsx';
import { gateQuery } from './gate.queries.ts';
import { IdleWatch } from './idle-watch.tsx';
import { NoOperator } from './no-operator.tsx';
import { SetUp } from './set-up.tsx';
import { SignIn } from './sign-in.tsx';

/** Shows what is behind it to operators who proved their second factor, and to others what they can do. */
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
