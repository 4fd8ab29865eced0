import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { OperatorResource } from '#contract/content-operator.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ArticleChange } from './article-change.tsx';
import { articleQueries } from './articles.queries.ts';

/** Every version of an article that was public, with who published it and what it changed. */
export function ArticleVersionsPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(articleQueries.detail(id));
  return (
    <Page
      title={t('consoleRules.versions.title')}
      back={<Link to={`/articles/${id}`}>{t('consoleRules.versions.back')}</Link>}
    >
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data?.history.length === 0 ? <p className="note">{t('consoleRules.versions.none')}</p> : null}
      {data === undefined || data.history.length === 0 ? null : <Versions article={data} />}
    </Page>
  );
}

function Versions({ article: { id, history } }: { article: OperatorResource }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [open, setOpen] = useState<number>();
  return (
    <ul className="rows" aria-label={t('consoleRules.versions.title')}>
      {history.map(({ version, at, by, byName }, place) => (
        <li key={version} className="row letter">
          <b>{t('consoleRules.versions.one', { version })}</b>
          <ul className="facts">
            <li>{t('consoleRules.versions.at', { when: f.dayTime(at, readerZone()) })}</li>
            <li className="faint">
              {by === null
                ? t('consoleRules.legal.ofBuild')
                : t('consoleRules.legal.by', { name: byName ?? t('consoleRules.nobody') })}
            </li>
          </ul>
          <button
            type="button"
            className="quiet"
            aria-expanded={open === version}
            onClick={() => setOpen(open === version ? undefined : version)}
          >
            {t('consoleRules.versions.look', { version })}
          </button>
          {open === version ? (
            <ArticleChange id={id} version={version} before={history[place + 1]?.version} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
