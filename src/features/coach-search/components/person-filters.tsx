import { useTranslation } from 'react-i18next';
import {
  distances,
  genders,
  leastStars,
  sortChoices,
  type CoachSearch,
} from '#src/features/coach-search/coach-search.view.ts';
import { ChoiceField } from './choice-field.tsx';

interface PersonFiltersProps {
  draft: CoachSearch;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** Of the instructor: how far, who, how well rated, in which order. A distance needs a city to begin at. */
export function PersonFilters({ draft, onChange }: PersonFiltersProps) {
  const { t } = useTranslation('search');
  return (
    <div className="of-two">
      {draft.city === '' ? null : (
        <ChoiceField
          label={t('distance')}
          anyLabel={t('inCity')}
          values={distances}
          labelOf={(one) => t(`km.${one}`)}
          value={draft.km}
          onChange={(km) => onChange({ km })}
        />
      )}
      <ChoiceField
        label={t('genderLabel')}
        anyLabel={t('anyGender')}
        values={genders}
        labelOf={(one) => t(`gender.${one}`)}
        value={draft.gender}
        onChange={(gender) => onChange({ gender })}
      />
      <ChoiceField
        label={t('rating')}
        anyLabel={t('anyRating')}
        values={leastStars}
        labelOf={(one) => t(`stars.${one}`)}
        value={draft.stars}
        onChange={(stars) => onChange({ stars })}
      />
      {draft.view === 'classes' ? null : (
        <ChoiceField
          label={t('sortLabel')}
          anyLabel={t('sort.rating')}
          values={sortChoices.filter((one) => one !== 'near' || draft.city !== '')}
          labelOf={(one) => t(`sort.${one}`)}
          value={draft.sort}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </div>
  );
}
