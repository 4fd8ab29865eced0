import { useTranslation } from 'react-i18next';
import { activities } from '#contract/enums.ts';
import { classTypes, partsOfDay } from '#contract/search-choices.ts';
import { dayChoices, seatChoices, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { useCurrency } from '#src/features/coach-search/use-search-input.ts';
import { minorOf } from '#src/features/form/money-input.view.ts';
import { Field } from '#src/ui/field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PartnerField } from './partner-field.tsx';

interface ClassFiltersProps {
  draft: CoachSearch;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** What, when, how dear, for how many: at least one class has to fit all of it. */
export function ClassFilters({ draft, onChange }: ClassFiltersProps) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const currency = useCurrency();
  const isWrong =
    draft.maxPrice !== '' && currency !== undefined && minorOf(draft.maxPrice, currency) === undefined;
  return (
    <>
      <ChoiceField
        label={t('activity')}
        anyLabel={t('anyActivity')}
        values={activities}
        labelOf={(one) => tCommon(`activity.${one}`)}
        value={draft.activity}
        onChange={(activity) => onChange({ activity })}
      />
      <div className="of-two">
        <ChoiceField
          label={t('day')}
          anyLabel={t('anyDay')}
          values={dayChoices}
          labelOf={(one) => t(`days.${one}`)}
          value={draft.days}
          onChange={(days) => onChange({ days, ...(days !== 'dates' && { from: '', until: '' }) })}
        />
        <ChoiceField
          label={t('time')}
          anyLabel={t('anyTime')}
          values={partsOfDay}
          labelOf={(one) => t(`part.${one}`)}
          value={draft.part}
          onChange={(part) => onChange({ part })}
        />
        {draft.days === 'dates' ? (
          <>
            <Field label={t('from')} kind="date" value={draft.from} onChange={(from) => onChange({ from })} />
            <Field
              label={t('until')}
              kind="date"
              value={draft.until}
              onChange={(until) => onChange({ until })}
            />
          </>
        ) : null}
        {currency === undefined ? null : (
          <Field
            label={t('maxPrice', { currency })}
            value={draft.maxPrice}
            maxLength={10}
            onChange={(maxPrice) => onChange({ maxPrice })}
            error={isWrong ? t('priceWrong') : undefined}
          />
        )}
        <ChoiceField
          label={t('seats')}
          anyLabel={t('oneSeat')}
          values={seatChoices}
          labelOf={(one) => t('seatsTogether', { count: Number(one) })}
          value={draft.seats}
          onChange={(seats) => onChange({ seats })}
        />
        <ChoiceField
          label={t('typeLabel')}
          anyLabel={t('anyType')}
          values={classTypes}
          labelOf={(one) => t(`type.${one}`)}
          value={draft.type}
          onChange={(type) => onChange({ type })}
        />
        <PartnerField value={draft.partnerId} onChange={(partnerId) => onChange({ partnerId })} />
      </div>
    </>
  );
}
