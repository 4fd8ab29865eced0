import { useTranslation } from 'react-i18next';
import type { WeekRow } from '#contract/week.ts';
import { daysAfter } from '#src/features/teaching/series/series.view.ts';
import {
  factsOfCopy,
  isTicked,
  keyOfCopy,
  whenOfCopy,
  type CopyChoices,
} from '#src/features/teaching/week/week.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Section } from '#src/ui/section.tsx';
import { Written } from '#src/ui/written.tsx';

interface WeekCopiesProps {
  /** Monday of the copied week. */
  monday: string;
  /** At least one, by week. */
  rows: readonly WeekRow[];
  choices: CopyChoices;
  choose: (row: WeekRow, isOn: boolean) => void;
}

/** The classes of a week in each new week, each with what forbids it. A tick that is taken away leaves it out. */
export function WeekCopies({ monday, rows, choices, choose }: WeekCopiesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const weeks = [...new Set(rows.map((row) => row.weeks))];
  return (
    <>
      {weeks.map((ahead) => {
        const from = format.monthDay(`${daysAfter(monday, 7 * ahead)}T00:00:00Z`, 'UTC');
        return (
          <Section key={ahead} title={t('copyWeek.into', { from })}>
            <CheckGroup label={t('copyWeek.into', { from })} isLabelHidden>
              {rows
                .filter((row) => row.weeks === ahead)
                .map((row) => (
                  <Checkbox
                    key={keyOfCopy(row)}
                    isOff={row.stop !== null}
                    checked={isTicked(row, choices)}
                    onChange={(isOn) => choose(row, isOn)}
                  >
                    <span>
                      <Written>{format.local(row.title)}</Written>
                    </span>
                    {[whenOfCopy(row, format), ...factsOfCopy(row, t, format)].map((fact) => (
                      <span key={fact} className="of-check-fact">
                        {fact}
                      </span>
                    ))}
                  </Checkbox>
                ))}
            </CheckGroup>
          </Section>
        );
      })}
    </>
  );
}
