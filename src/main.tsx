import { QueryClientProvider } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { preferredLanguage } from '#contract/language.rules.ts';
import { wireCalls } from '#src/api/exchange.ts';
import { openPushed } from '#src/app/open-pushed.ts';
import { queryClient } from '#src/app/query-client.ts';
import { refuseSignedOut } from '#src/app/refuse-signed-out.ts';
import { createRouter, routed } from '#src/app/router.tsx';
import { askToSignIn } from '#src/app/signed-out.ts';
import { watchRoles } from '#src/app/watch-roles.ts';
import { cacheShownArticles, keepArticles, keepPush, wireOffline } from '#src/app/wire-offline.ts';
import { surviveTranslation } from '#src/browser/translated-page.ts';
import { startClock } from '#src/clock/clock.ts';
import { readerZone, warmFormats } from '#src/i18n/format.ts';
import { changePlainWords, currentLanguage, startI18n } from '#src/i18n/index.ts';
import { firstScreen } from '#src/offline/first-screen.ts';
import { online } from '#src/offline/online.ts';
import { persisterOptions } from '#src/offline/persister.ts';
import { sessionIsGood } from '#src/offline/runner.ts';
import { startWorkerClient, updateBecauseTooOld } from '#src/offline/worker-client.ts';
import { watchInstall } from '#src/session/install.ts';
import { preferences } from '#src/session/preferences.ts';
import { storage } from '#src/session/storage.ts';
// Once imported it listens to the browser's history. The router is made later, and so listens after it.
import { syncNavIndex } from '#src/ui/nav.ts';

const asked = new URLSearchParams(window.location.search).get('lang');
const language =
  asked === 'test'
    ? 'test'
    : (storage.language() ?? preferredLanguage(navigator.languages, navigator.language));

startClock(storage.clockOffset(), storage.setClockOffset);
wireCalls({
  host: __API_BASE__,
  token: storage.token,
  language: currentLanguage,
  zone: readerZone,
  build: __BUILD_ID__,
  onSignedOut: () => void askToSignIn((to) => router.navigate(to)),
  onTooOld: () => void updateBecauseTooOld(),
  onReply: online.note,
  onSessionGood: sessionIsGood,
});
const [, restored] = persistQueryClient({
  queryClient,
  ...persisterOptions(storage.publicCache, storage.publicCache.key, __BUILD_ID__),
});
watchInstall();
surviveTranslation(document.body);
// Nothing before this uses the session.
const checked = refuseSignedOut(() => queryClient.clear()).then(() => {
  wireOffline();
  watchRoles();
});
cacheShownArticles();
// `npm run dev` builds no worker: its address would return the page.
if (!import.meta.env.DEV)
  void startWorkerClient({
    hasDirtyForm: () => document.querySelector('[data-dirty]') !== null,
    onOpen: (path) => void openPushed(router, queryClient, path),
    onPushChanged: keepPush,
  });

const words = startI18n(language, storage.isPlain());
preferences.subscribe(() => void changePlainWords(preferences.get().isPlain));
const router = createRouter();
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
// Not awaited by this module: the pages' own chunks import it, and would wait for it in turn.
void Promise.all([words, restored, checked, routed(router)]).then(() => {
  router.subscribe(syncNavIndex);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  void firstScreen().then(warmFormats);
});

// Runs after everything that the person waits for.
window.addEventListener('load', () => setTimeout(keepArticles, 8000), { once: true });
