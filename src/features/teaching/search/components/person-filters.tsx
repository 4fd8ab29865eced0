import { useTranslation } from 'react-i18next';
import {
  distances,
  genders,
  leastStars,
  sortChoices,
  type CoachSearch,
} from '#src/features/teaching/search/coach-search.view.ts';
import { ChoiceField } from './choice-field.tsx';

interface PersonFiltersProps {
  draft: CoachSearch;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** Filters of the coach: distance, gender, rating, and the order. A distance needs a city to begin at. */
export function PersonFilters({ draft, onChange }: PersonFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className="of-two">
      {draft.city === '' ? null : (
        <ChoiceField
          label={t('search.distance')}
          anyLabel={t('search.inCity')}
          values={distances}
          labelOf={(one) => t(`search.km.${one}`)}
          value={draft.km}
          onChange={(km) => onChange({ km })}
        />
      )}
      <ChoiceField
        label={t('search.genderLabel')}
        anyLabel={t('search.anyGender')}
        values={genders}
        labelOf={(one) => t(`search.gender.${one}`)}
        value={draft.gender}
        onChange={(gender) => onChange({ gender })}
      />
      <ChoiceField
        label={t('search.rating')}
        anyLabel={t('search.anyRating')}
        values={leastStars}
        labelOf={(one) => t(`search.stars.${one}`)}
        value={draft.stars}
        onChange={(stars) => onChange({ stars })}
      />
      {draft.view === 'classes' ? null : (
        <ChoiceField
          label={t('search.sortLabel')}
          anyLabel={t('search.sort.rating')}
          values={sortChoices.filter((one) => one !== 'near' || draft.city !== '')}
          labelOf={(one) => t(`search.sort.${one}`)}
          value={draft.sort}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </div>
  );
}
