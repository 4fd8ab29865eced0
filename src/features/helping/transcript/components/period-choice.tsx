import { useTranslation } from 'react-i18next';
import { periodChoices, type PeriodFault } from '#src/features/helping/helper/transcript-period.view.ts';
import type { ChosenPeriod } from '#src/features/helping/transcript/use-period.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Field } from '#src/ui/field.tsx';

/** True when the fault is shown at the first day. Faults of the whole period are shown at the last day. */
const ofFirstDay = (fault: PeriodFault | undefined, from: string) => fault === 'dayNeeded' && from === '';

/** Choice of the period of a transcript: presets or two dates. */
export function PeriodChoice({ chosen }: { chosen: ChosenPeriod }) {
  const { t } = useTranslation();
  const { choice, choose, own, change, fault, today } = chosen;
  const errorText = fault && t(`helping.transcript.${fault}`);
  const isFirst = ofFirstDay(fault, own.from);
  return (
    <>
      <Chips
        label={t('helping.transcript.which')}
        chips={periodChoices.map((value) => ({ value, label: t(`helping.transcript.period.${value}`) }))}
        value={choice}
        onChange={choose}
      />
      {choice === 'own' ? (
        <>
          <Field
            label={t('helping.transcript.from')}
            kind="date"
            value={own.from}
            max={today}
            onChange={(from) => change({ from })}
            error={isFirst ? errorText : undefined}
          />
          <Field
            label={t('helping.transcript.until')}
            hint={t('helping.transcript.days')}
            kind="date"
            value={own.until}
            max={today}
            onChange={(until) => change({ until })}
            error={isFirst ? undefined : errorText}
          />
        </>
      ) : null}
    </>
  );
}
