import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { currencyOf, fittingRules } from './rule-list.view.ts';
import { RuleRow } from './rule-row.tsx';
import { ruleQueries } from './rules.queries.ts';

/** Prices, fees, times and limits, with what operators changed. */
export function RulesPage() {
  const { t, i18n } = useTranslation();
  const [words, setWords] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { data, error, refetch } = useQuery(ruleQueries.list());
  const meaningOf = (name: string): string => {
    const meaning: unknown = i18n.getResource(i18n.language, 'translation', `consoleRules.meaning.${name}`);
    return typeof meaning === 'string' ? meaning : '';
  };
  const rows = data === undefined ? undefined : fittingRules(data.items, { words, isChangedOnly }, meaningOf);
  return (
    <Page title={t('consoleRules.title')} back={<Places />}>
      <p className="faint">{t('consoleRules.lead')}</p>
      <div className="narrow">
        <TextField
          type="search"
          label={t('consoleRules.find')}
          hint={t('consoleRules.findHint')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <p className="filter">
        <label>
          <input
            type="checkbox"
            checked={isChangedOnly}
            onChange={({ target }) => setChangedOnly(target.checked)}
          />
          {t('consoleRules.onlyChanged')}
        </label>
      </p>
      {rows === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {rows === undefined ? null : (
        <p className={rows.length === 0 ? 'note' : 'faint'} aria-live="polite">
          {rows.length === 0 ? t('consoleRules.none') : t('consoleRules.count', { count: rows.length })}
        </p>
      )}
      {rows === undefined || rows.length === 0 ? null : (
        <ul className="rows" aria-label={t('consoleRules.title')}>
          {rows.map((row) => (
            <RuleRow key={row.name} rule={row} currency={currencyOf(data?.items ?? [])} />
          ))}
        </ul>
      )}
    </Page>
  );
}
