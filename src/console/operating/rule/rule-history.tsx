import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Queue } from '#src/console/base/queue.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ruleQueries } from './rules.queries.ts';
import { useRuleWords } from './use-rule-words.ts';

/** The changes of a rule, the newest first, with who made each. */
export function RuleHistory({ name, currency }: { name: string; currency: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const words = useRuleWords(name, currency);
  const query = useInfiniteQuery(ruleQueries.history(name));
  const valueOf = (value: unknown) => (value == null ? t('consoleRules.theDefault') : words.value(value));
  return (
    <section aria-label={t('consoleRules.history')}>
      <h2>{t('consoleRules.history')}</h2>
      <Queue query={query} none={t('consoleRules.never')}>
        {(rows) => (
          <ul className="rows">
            {rows.map(({ no, at, actorName, facts: { from, to } }) => (
              <li key={no} className="row letter">
                <b>{t('consoleRules.line', { from: valueOf(from), to: valueOf(to) })}</b>
                <p className="faint">
                  {t('consoleRules.by', {
                    name: actorName ?? t('consoleRules.nobody'),
                    when: f.dayTime(at, readerZone()),
                  })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Queue>
    </section>
  );
}
