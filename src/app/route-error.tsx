import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { recoverChunk } from '#src/offline/chunk-guard.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** The file that did not arrive whole, out of the browsers' ways to say so; undefined for any other error. */
function missingFile(error: unknown): string | undefined {
  // Code that is cut off. What is written here was compiled, so it came from outside.
  if (error instanceof SyntaxError) return 'cut';
  if (!(error instanceof TypeError)) return undefined;
  if (!/dynamically imported module|module script/i.test(error.message)) return undefined;
  return /\S+\/assets\/\S+/.exec(error.message)?.[0] ?? 'unknown';
}

type Outcome = 'looking' | 'offline' | 'failed';

/**
 * A screen that could not be opened. It says whether the network or the app failed, and leaves every way out open.
 */
export function RouteErrorPage() {
  const { t } = useTranslation('common');
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
    <Screen title={t('appName')} back={paths.student.home}>
      <EmptyState
        drawing="field"
        text={outcome === 'offline' ? t('pageOffline') : t('pageFailed')}
        action={<QuietButton onClick={() => window.location.reload()}>{t('reload')}</QuietButton>}
      />
    </Screen>
  );
}
