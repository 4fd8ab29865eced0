import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { RuleRecord } from '#contract/operator.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleHistory } from './rule-history.tsx';
import { currencyOf } from './rule-list.view.ts';
import { ruleQueries } from './rules.queries.ts';
import { useRuleWords } from './use-rule-words.ts';

/** One rule: its meaning and range, the form that changes it, and who changed it. */
export function RulePage() {
  const { t } = useTranslation();
  const { name = '' } = useParams();
  const { data, error, refetch } = useQuery(ruleQueries.list());
  const rule = data?.items.find((one) => one.name === name);
  const back = <Link to="/rules">{t('consoleRules.back')}</Link>;
  if (data === undefined || rule === undefined)
    return (
      <Page title={t('consoleRules.title')} back={back}>
        {data === undefined ? (
          <LoadState error={error} onRetry={() => void refetch()} />
        ) : (
          <p className="note">{t('consoleRules.missing')}</p>
        )}
      </Page>
    );
  return <OneRule key={name} rule={rule} currency={currencyOf(data.items)} />;
}

function OneRule({ rule, currency }: { rule: RuleRecord; currency: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { name, value, configured, shape, change, isFixed } = rule;
  const words = useRuleWords(name, currency);
  return (
    <Page title={words.meaning} back={<Link to="/rules">{t('consoleRules.back')}</Link>}>
      <dl className="pairs">
        <div>
          <dt className="faint">{t('consoleRules.now')}</dt>
          <dd>
            <b>{words.value(value)}</b>
          </dd>
        </div>
        <div>
          <dt className="faint">{t('consoleRules.default')}</dt>
          <dd>{words.value(configured)}</dd>
        </div>
        <div>
          <dt className="faint">{t('consoleRules.accepts')}</dt>
          <dd>{words.range(shape)}</dd>
        </div>
        <div>
          <dt className="faint">{t('consoleRules.name')}</dt>
          <dd translate="no">{name}</dd>
        </div>
      </dl>
      {change === null ? null : (
        <p>
          {t('consoleRules.by', {
            name: change.name ?? t('consoleRules.nobody'),
            when: f.dayTime(change.at, readerZone()),
          })}
        </p>
      )}
      {isFixed ? (
        <p className="note">{t('consoleRules.fixedWhy')}</p>
      ) : (
        <RuleForm rule={rule} currency={currency} />
      )}
      <RuleHistory name={name} currency={currency} />
    </Page>
  );
}
