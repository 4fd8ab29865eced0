import { useTranslation } from 'react-i18next';
import { periodChoices, type PeriodFault } from '#src/features/helping/transcript-period.view.ts';
import type { ChosenPeriod } from '#src/features/helping/use-period.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Field } from '#src/ui/field.tsx';

/** Faults of the period as a whole are said at its last day. */
const ofFirstDay = (fault: PeriodFault | undefined, from: string) => fault === 'dayNeeded' && from === '';

/** Which days a transcript is about: ready choices, or two dates. */
export function PeriodChoice({ chosen }: { chosen: ChosenPeriod }) {
  const { t } = useTranslation('helping');
  const { choice, choose, own, change, fault, today } = chosen;
  const said = fault && t(`transcript.${fault}`);
  const isFirst = ofFirstDay(fault, own.from);
  return (
    <>
      <Chips
        label={t('transcript.which')}
        chips={periodChoices.map((value) => ({ value, label: t(`transcript.period.${value}`) }))}
        value={choice}
        onChange={choose}
      />
      {choice === 'own' ? (
        <>
          <Field
            label={t('transcript.from')}
            kind="date"
            value={own.from}
            max={today}
            onChange={(from) => change({ from })}
            error={isFirst ? said : undefined}
          />
          <Field
            label={t('transcript.until')}
            hint={t('transcript.days')}
            kind="date"
            value={own.until}
            max={today}
            onChange={(until) => change({ until })}
            error={isFirst ? undefined : said}
          />
        </>
      ) : null}
    </>
  );
}
