import { useTranslation } from 'react-i18next';
import { feedbackKinds, type FeedbackKind } from '#contract/enums.ts';

const states = ['open', 'done'] as const;
/** Safety reports have their own queue. */
const kinds = feedbackKinds.filter((kind) => kind !== 'safety');

export interface Filter {
  state: (typeof states)[number];
  kind?: FeedbackKind;
}

/** Returns the filter in the address; by default everything that waits. */
export function filterOf(search: URLSearchParams): Filter {
  const kind = kinds.find((one) => one === search.get('kind'));
  return { state: search.get('state') === 'done' ? 'done' : 'open', ...(kind && { kind }) };
}

interface FeedbackFilterProps {
  filter: Filter;
  onChange: (search: Record<string, string>) => void;
}

export function FeedbackFilter({ filter: { state, kind }, onChange }: FeedbackFilterProps) {
  const { t } = useTranslation();
  const withKind = (value: string | undefined) => (value ? { kind: value } : {});
  return (
    <div className="filter">
      <label>
        {t('console.feedback.state')}
        <select value={state} onChange={({ target }) => onChange({ state: target.value, ...withKind(kind) })}>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`console.feedback.states.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('console.feedback.kind')}
        <select value={kind ?? ''} onChange={({ target }) => onChange({ state, ...withKind(target.value) })}>
          <option value="">{t('console.feedback.allKinds')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`console.feedback.kinds.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
