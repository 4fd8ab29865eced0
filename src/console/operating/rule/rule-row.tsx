import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RuleRecord } from '#contract/operator.ts';
import { useRuleWords } from './use-rule-words.ts';

interface RuleRowProps {
  rule: RuleRecord;
  currency: string;
}

/** A rule in the list: its meaning, its value, and whether an operator changed it. */
export function RuleRow({ rule: { name, value, configured, change, isFixed }, currency }: RuleRowProps) {
  const { t } = useTranslation();
  const words = useRuleWords(name, currency);
  return (
    <li className="row letter">
      <Link to={`/rules/${name}`}>{words.meaning}</Link>
      <ul className="facts">
        <li>
          <b>{words.value(value)}</b>
        </li>
        {change === null ? null : (
          <li>
            <span className="mark warn">{t('consoleRules.changed')}</span> {t('consoleRules.default')}:{' '}
            {words.value(configured)}
          </li>
        )}
        {isFixed ? (
          <li>
            <span className="mark">{t('consoleRules.fixed')}</span>
          </li>
        ) : null}
        <li className="faint" translate="no">
          {name}
        </li>
      </ul>
    </li>
  );
}
