import '#src/ui/css/tokens.css';
import './console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wireCalls } from '#src/api/exchange.ts';
import { surviveTranslation } from '#src/browser/translated-page.ts';
import { startClock } from '#src/clock/clock.ts';
import { readerZone } from '#src/i18n/format.ts';
import { App } from './app.tsx';
import { followColors } from './base/colors.ts';
import { consoleSession } from './base/console-session.ts';
import { currentLanguage, startWords } from './base/words.ts';
import { makeQueryClient } from './query-client.ts';

followColors();
surviveTranslation(document.body);
startClock(0, () => undefined);
wireCalls({
  host: __API_BASE__,
  token: consoleSession.token,
  language: currentLanguage,
  zone: readerZone,
  build: __BUILD_ID__,
  onSignedOut: () => consoleSession.leave('ended'),
  // The page shows the error of the call. A reload would delete an unsent text.
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
