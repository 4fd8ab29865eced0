import { useTranslation } from 'react-i18next';
import type { CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { filtersInWords } from '#src/features/coach-search/search-words.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

interface SearchInsteadProps {
  search: CoachSearch;
  typed: string;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** Who types "swimming" looks for an activity, not for a name. */
export function SearchInstead({ search, typed, onChange }: SearchInsteadProps) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const meant = filtersInWords(typed, {
    activity: (one) => tCommon(`activity.${one}`),
    need: (one) => tCommon(`meets.${one}`),
    days: (one) => t(`days.${one}`),
  });
  if (meant === undefined) return null;
  const { activity, needs, days } = meant;
  const words = [
    activity && tCommon(`activity.${activity}`),
    ...needs.map((need) => tCommon(`meets.${need}`)),
    days && t(`days.${days}`),
  ].filter(Boolean);
  const change: Partial<CoachSearch> = {
    name: '',
    needs: [...new Set([...search.needs, ...needs])],
    ...(activity !== '' && { activity }),
    ...(days !== '' && { days }),
  };
  return (
    <QuietButton icon="search" onClick={() => onChange(change)}>
      {t('instead', { words: format.list(words) })}
    </QuietButton>
  );
}
