import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { recoverChunk } from '#src/offline/chunk-guard.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** Returns the file that did not arrive whole, from the browsers' different errors; undefined for any other error. */
function missingFile(error: unknown): string | undefined {
  // The file is cut off: our own code was compiled and has no syntax error.
  if (error instanceof SyntaxError) return 'cut';
  if (!(error instanceof TypeError)) return undefined;
  if (!/dynamically imported module|module script/i.test(error.message)) return undefined;
  return /\S+\/assets\/\S+/.exec(error.message)?.[0] ?? 'unknown';
}

type Outcome = 'looking' | 'offline' | 'failed';

/** Shown when a screen cannot be opened. Shows if the network or the app failed, and keeps every way out. */
export function RouteErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const file = missingFile(error);
  const [outcome, setOutcome] = useState<Outcome>(file === undefined ? 'failed' : 'looking');
  useEffect(() => {
    if (file === undefined) return;
    void recoverChunk(file).then((found) => {
      if (found !== 'reloading') setOutcome(found === 'offline' ? 'offline' : 'failed');
    });
  }, [file]);
  if (outcome === 'looking') return null;
  return (
    <Screen title={t('common.appName')} back={paths.student.home}>
      <EmptyState
        drawing="field"
        text={outcome === 'offline' ? t('common.pageOffline') : t('common.pageFailed')}
        action={<QuietButton onClick={() => window.location.reload()}>{t('common.reload')}</QuietButton>}
      />
    </Screen>
  );
}
