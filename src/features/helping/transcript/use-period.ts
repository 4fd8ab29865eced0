import { useState } from 'react';
import { useNow } from '#src/clock/use-now.ts';
import {
  periodFault,
  readyPeriod,
  type Period,
  type PeriodChoice,
  type PeriodFault,
} from '#src/features/helping/helper/transcript-period.view.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';

export interface ChosenPeriod {
  choice: PeriodChoice;
  choose: (choice: PeriodChoice) => void;
  /** The two dates of the choice `own`. */
  own: Period;
  change: (part: Partial<Period>) => void;
  today: string;
  fault: PeriodFault | undefined;
  /** The chosen days; undefined while they have a fault. */
  period: Period | undefined;
}

/** Which days a new transcript is about. Own dates begin as the days of the choice before. */
export function usePeriod(): ChosenPeriod {
  const today = dayIn(readerZone(), new Date(useNow()).toISOString());
  const [choice, setChoice] = useState<PeriodChoice>('thisYear');
  const [own, setOwn] = useState<Period>({ from: '', until: '' });
  const period = choice === 'own' ? own : readyPeriod(choice, today);
  const fault = periodFault(period, today);
  return {
    choice,
    choose: (next) => {
      if (next === 'own' && choice !== 'own') setOwn(period);
      setChoice(next);
    },
    own,
    change: (part) => setOwn({ ...own, ...part }),
    today,
    fault,
    period: fault === undefined ? period : undefined,
  };
}
