import { useState } from 'react';
import { useNow } from '#src/clock/use-now.ts';
import {
  dayOf,
  periodFault,
  readyPeriod,
  type Period,
  type PeriodChoice,
  type PeriodFault,
} from './transcript-period.view.ts';

export interface ChosenPeriod {
  choice: PeriodChoice;
  choose: (choice: PeriodChoice) => void;
  /** The two dates of the own choice. */
  own: Period;
  change: (part: Partial<Period>) => void;
  today: string;
  fault: PeriodFault | undefined;
  /** The days that are chosen; undefined while they are none. */
  period: Period | undefined;
}

/** Which days a new transcript is about. Own dates begin as the days of the choice before. */
export function usePeriod(): ChosenPeriod {
  const today = dayOf(useNow());
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
