import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { legalQueries } from './legal.queries.ts';

/** The legal texts, each with its current version and what is being written. */
export function LegalsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(legalQueries.list());
  return (
    <Page title={t('consoleRules.legal.title')} back={<Places />}>
      <p className="faint">{t('consoleRules.legal.lead')}</p>
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      <ul className="rows" aria-label={t('consoleRules.legal.title')}>
        {data?.items.map(({ kind, versions, draft }) => (
          <li key={kind} className="row letter">
            <Link to={`/legal/${kind}`}>{t(`consoleRules.legal.kinds.${kind}`)}</Link>
            <ul className="facts">
              <li>
                {t('consoleRules.legal.current', {
                  version: versions.find(({ isCurrent }) => isCurrent)?.version ?? '–',
                })}
              </li>
              {draft === null ? null : (
                <li>
                  <span className="mark warn">{t('consoleRules.legal.hasDraft')}</span>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </Page>
  );
}
