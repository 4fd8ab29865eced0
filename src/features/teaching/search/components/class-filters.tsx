import { useTranslation } from 'react-i18next';
import { levels } from '#contract/enums.ts';
import { classTypes, partsOfDay } from '#contract/search-choices.ts';
import { spokenLanguages, spokenNames } from '#contract/spoken-languages.ts';
import { offeredOf } from '#src/features/base/activity/activity.view.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import {
  dayChoices,
  seatChoices,
  type CoachSearch,
} from '#src/features/teaching/search/coach-search.view.ts';
import { useCurrency } from '#src/features/teaching/search/use-search-input.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';
import { AgeField } from './age-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PartnerField } from './partner-field.tsx';

interface ClassFiltersProps {
  draft: CoachSearch;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** Filters by activity, time, price and seats: at least one class must fit all of them. */
export function ClassFilters({ draft, onChange }: ClassFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const currency = useCurrency();
  const { all, nameOf } = useActivities(draft.activity);
  const isWrong =
    draft.maxPrice !== '' && currency !== undefined && minorOf(draft.maxPrice, currency) === undefined;
  return (
    <>
      <ChoiceField
        label={t('search.activity')}
        anyLabel={t('search.anyActivity')}
        values={offeredOf(all, draft.activity).map(({ key }) => key)}
        labelOf={nameOf}
        value={draft.activity}
        onChange={(activity) => onChange({ activity })}
      />
      <AgeField value={draft.age} onChange={(age) => onChange({ age })} />
      <div className="of-two">
        <ChoiceField
          label={t('search.day')}
          anyLabel={t('search.anyDay')}
          values={dayChoices}
          labelOf={(one) => t(`search.days.${one}`)}
          value={draft.days}
          onChange={(days) => onChange({ days, ...(days !== 'dates' && { from: '', until: '' }) })}
        />
        <ChoiceField
          label={t('search.time')}
          anyLabel={t('search.anyTime')}
          values={partsOfDay}
          labelOf={(one) => t(`search.part.${one}`)}
          value={draft.part}
          onChange={(part) => onChange({ part })}
        />
        {draft.days === 'dates' ? (
          <>
            <Field
              label={t('search.from')}
              kind="date"
              value={draft.from}
              onChange={(from) => onChange({ from })}
            />
            <Field
              label={t('search.until')}
              kind="date"
              value={draft.until}
              onChange={(until) => onChange({ until })}
            />
          </>
        ) : null}
        {currency === undefined ? null : (
          <Field
            label={t('search.maxPrice', { currency })}
            value={draft.maxPrice}
            maxLength={10}
            onChange={(maxPrice) => onChange({ maxPrice })}
            error={isWrong ? t('search.priceWrong') : undefined}
          />
        )}
        <ChoiceField
          label={t('search.seats')}
          anyLabel={t('search.oneSeat')}
          values={seatChoices}
          labelOf={(one) => t('search.seatsTogether', { count: Number(one) })}
          value={draft.seats}
          onChange={(seats) => onChange({ seats })}
        />
        <ChoiceField
          label={t('search.typeLabel')}
          anyLabel={t('search.anyType')}
          values={classTypes}
          labelOf={(one) => t(`search.type.${one}`)}
          value={draft.type}
          onChange={(type) => onChange({ type })}
        />
        <ChoiceField
          label={t('search.levelLabel')}
          anyLabel={t('search.anyLevel')}
          values={levels}
          labelOf={(one) => t(`search.level.${one}`)}
          value={draft.level}
          onChange={(level) => onChange({ level })}
        />
        <ChoiceField
          label={t('search.taughtIn')}
          anyLabel={t('search.anyLanguage')}
          values={spokenLanguages}
          labelOf={(one) => format.local(spokenNames[one])}
          value={draft.taughtIn}
          onChange={(taughtIn) => onChange({ taughtIn })}
        />
        <PartnerField value={draft.partnerId} onChange={(partnerId) => onChange({ partnerId })} />
      </div>
    </>
  );
}
