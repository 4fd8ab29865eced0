import { useTranslation } from 'react-i18next';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { PlanFieldsProps } from './plan-words.tsx';

interface PlanTermsProps extends PlanFieldsProps {
  currency: string | undefined;
  today: string;
}

/** Length, price, whether for trial lessons only, pause, notice, most a day, and the first and last day. */
export function PlanTerms({ draft, change, errorOf, currency, today }: PlanTermsProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Field
        label={t('slotPlan.length')}
        kind="number"
        value={draft.length}
        onChange={(length) => change({ length })}
        after={t('slotPlan.minutes')}
        error={errorOf('length')}
      />
      <Field
        label={t('slotPlan.price')}
        kind="number"
        min="0"
        step="any"
        value={draft.price}
        onChange={(price) => change({ price })}
        after={currency}
        error={errorOf('price')}
      />
      <div>
        <Checkbox checked={draft.isTrial} onChange={(isTrial) => change({ isTrial })}>
          {t('slotPlan.trial')}
        </Checkbox>
        <p className="of-hint">{t('slotPlan.trialHint')}</p>
      </div>
      <Field
        label={t('slotPlan.pause')}
        hint={t('slotPlan.pauseHint')}
        kind="number"
        value={draft.pause}
        onChange={(pause) => change({ pause })}
        after={t('slotPlan.minutes')}
        error={errorOf('pause')}
      />
      <Field
        label={t('slotPlan.notice')}
        hint={t('slotPlan.noticeHint')}
        kind="number"
        value={draft.noticeHours}
        onChange={(noticeHours) => change({ noticeHours })}
        after={t('slotPlan.hoursUnit')}
        error={errorOf('noticeHours')}
      />
      <Field
        label={t('slotPlan.mostPerDay')}
        kind="number"
        optional
        value={draft.mostPerDay}
        onChange={(mostPerDay) => change({ mostPerDay })}
        error={errorOf('mostPerDay')}
      />
      <Field
        label={t('slotPlan.startsOn')}
        kind="date"
        value={draft.startsOn}
        onChange={(startsOn) => change({ startsOn })}
        error={errorOf('startsOn')}
      />
      <Field
        label={t('slotPlan.endsOn')}
        kind="date"
        optional
        min={draft.startsOn || today}
        value={draft.endsOn}
        onChange={(endsOn) => change({ endsOn })}
        error={errorOf('endsOn')}
      />
    </Stack>
  );
}
