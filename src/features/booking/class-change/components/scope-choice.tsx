import { useTranslation } from 'react-i18next';
import type { SeriesPlace } from '#contract/series-place.ts';
import type { SeriesScope } from '#src/features/teaching/series/series.view.ts';
import { Choice } from '#src/ui/choice.tsx';

interface ScopeChoiceProps {
  /** Undefined for a single class, which has no choice. */
  series: SeriesPlace | undefined;
  part: 'edit' | 'move';
  value: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Choice of the dates of a series that change together. */
export function ScopeChoice({ series, part, value, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation();
  if (series === undefined || series.of === 1) return null;
  const text = t(`series.${part}.laterText`);
  return (
    <Choice<SeriesScope>
      label={t(`series.${part}.which`)}
      options={[
        { value: 'one', title: t('series.cancel.one') },
        { value: 'later', title: t('series.cancel.later'), text },
        { value: 'all', title: t('series.cancel.all'), text },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
