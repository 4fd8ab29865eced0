import '#src/ui/css/tokens.css';
import './console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wireCalls } from '#src/api/exchange.ts';
import { startClock } from '#src/clock/clock.ts';
import { App } from './app.tsx';
import { followColors } from './colors.ts';
import { consoleSession } from './console-session.ts';
import { makeQueryClient } from './query-client.ts';
import { currentLanguage, startWords } from './words.ts';

followColors();
startClock(0, () => undefined);
wireCalls({
  host: __API_BASE__,
  token: consoleSession.token,
  language: currentLanguage,
  build: __BUILD_ID__,
  onSignedOut: () => consoleSession.leave('ended'),
  // The answer itself says so; a reload would take away what somebody is writing.
  onTooOld: () => undefined,
  onReply: () => undefined,
  onSessionGood: () => undefined,
});

const root = document.querySelector('#root');
if (root === null) throw new Error('console.html has no #root');
void startWords().then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
