import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { articleQueries, type ArticleState } from './articles.queries.ts';

const states = ['published', 'draft', 'unpublished'] as const satisfies readonly ArticleState[];

/** The articles of the resource center and the answers of the help, in any state. */
export function ArticlesPage() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const select = useId();
  const [state, setState] = useState<ArticleState>();
  const query = useInfiniteQuery(articleQueries.list(state));
  return (
    <Page title={t('console.articles.title')} back={<Places />}>
      <div className="field">
        <label htmlFor={select}>{t('console.articles.state')}</label>
        <select
          id={select}
          value={state ?? ''}
          onChange={({ target }) => setState(states.find((one) => one === target.value))}
        >
          <option value="">{t('console.articles.all')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`console.articles.states.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <p>
        <Link to="/articles/new">{t('console.articles.new')}</Link>
      </p>
      <Queue query={query} none={t('console.articles.none')}>
        {(rows) => (
          <ul className="rows" aria-label={t('console.articles.title')}>
            {rows.map((row) => (
              <li key={row.id} className="row">
                <Link to={`/articles/${row.id}`}>{row[language].title}</Link>
                <ul className="facts">
                  <li>{t(`console.articles.kinds.${row.kind}`)}</li>
                  <li>
                    <span className="mark">{t(`console.articles.states.${row.state}`)}</span>
                  </li>
                  {row.hasDraft && row.state === 'published' ? (
                    <li>{t('console.articles.hasDraft')}</li>
                  ) : null}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}
