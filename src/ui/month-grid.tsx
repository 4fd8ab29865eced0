import './css/month.css';
import { useEffect, useRef } from 'react';
import { QuietButton } from './action-button.tsx';
import { Buttons } from './buttons.tsx';

interface Step {
  label: string;
  onClick: () => void;
  /** Why there is no further month. The button stays, so that it keeps the focus. */
  offReason: string | undefined;
}

interface MonthGridProps {
  title: string;
  /** Weeks from Monday on; null stands for a day of another month. */
  weeks: readonly (readonly (string | null)[])[];
  /** Short names of the weekdays, Monday first. */
  weekdays: readonly string[];
  /** The date that Tab reaches. */
  date: string;
  today: string;
  /** The date that was chosen before. */
  chosen: string | undefined;
  /** Dates that can be chosen. */
  first: string;
  last: string;
  /** Name of a day for screen readers, with the meaning of its mark. */
  dayLabel: (date: string) => string;
  /** Dates that have a dot. */
  marked?: ReadonlySet<string> | undefined;
  /** Meaning of the dot. */
  legend?: string | undefined;
  /** The date to which a key moves the focus; undefined for other keys. */
  movedTo: (key: string) => string | undefined;
  onMove: (date: string) => void;
  onChoose: (date: string) => void;
  earlier: Step;
  later: Step;
}

/** A month of buttons, one for each day. Arrow keys move between the days, also into the next month. */
export function MonthGrid(props: MonthGridProps) {
  const { title, weeks, weekdays, date, first, last, dayLabel, movedTo, onMove, onChoose } = props;
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMoving.current = false;
  });
  const move = (key: string): boolean => {
    const next = movedTo(key);
    if (next === undefined) return false;
    isMoving.current = true;
    onMove(next);
    return true;
  };
  return (
    <div>
      <table className="of-month" ref={table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={index}>
                  {day === null ? null : (
                    <button
                      type="button"
                      className={
                        props.marked?.has(day) === true ? 'of-month-day of-month-marked' : 'of-month-day'
                      }
                      aria-label={dayLabel(day)}
                      aria-current={day === props.today ? 'date' : undefined}
                      aria-pressed={day === props.chosen || undefined}
                      disabled={day < first || day > last}
                      tabIndex={day === date ? 0 : -1}
                      onClick={() => onChoose(day)}
                      onKeyDown={(event) => {
                        if (move(event.key)) event.preventDefault();
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {props.legend === undefined ? null : <p className="of-faint">{props.legend}</p>}
      <Buttons>
        {[props.earlier, props.later].map((step) => (
          <QuietButton key={step.label} onClick={step.onClick} offReason={step.offReason}>
            {step.label}
          </QuietButton>
        ))}
      </Buttons>
    </div>
  );
}
