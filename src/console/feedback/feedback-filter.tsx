import { useTranslation } from 'react-i18next';
import { feedbackKinds, type FeedbackKind } from '#contract/enums.ts';

const states = ['open', 'done'] as const;
/** Safety reports have a queue of their own. */
const kinds = feedbackKinds.filter((kind) => kind !== 'safety');

export interface Filter {
  state: (typeof states)[number];
  kind?: FeedbackKind;
}

/** The filter that an address names; what it does not name is everything that waits. */
export function filterOf(search: URLSearchParams): Filter {
  const kind = kinds.find((one) => one === search.get('kind'));
  return { state: search.get('state') === 'done' ? 'done' : 'open', ...(kind && { kind }) };
}

interface FeedbackFilterProps {
  filter: Filter;
  onChange: (search: Record<string, string>) => void;
}

export function FeedbackFilter({ filter: { state, kind }, onChange }: FeedbackFilterProps) {
  const { t } = useTranslation('console');
  const withKind = (value: string | undefined) => (value ? { kind: value } : {});
  return (
    <div className="filter">
      <label>
        {t('feedback.state')}
        <select value={state} onChange={({ target }) => onChange({ state: target.value, ...withKind(kind) })}>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`feedback.states.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('feedback.kind')}
        <select value={kind ?? ''} onChange={({ target }) => onChange({ state, ...withKind(target.value) })}>
          <option value="">{t('feedback.allKinds')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`feedback.kinds.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
