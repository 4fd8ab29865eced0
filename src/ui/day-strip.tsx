import './css/day-strip.css';
import { useEffect, useRef, type KeyboardEvent } from 'react';

export interface StripDay {
  date: string;
  /** "Thu". */
  weekday: string;
  /** "16". */
  number: string;
  /** Classes, at most three are drawn; undefined while nobody knows. */
  count: number | undefined;
  /** The person has an order on this day. */
  isOwn: boolean;
  /** The whole sentence for screen readers. */
  label: string;
}

interface DayStripProps {
  label: string;
  days: readonly StripDay[];
  today: string;
  chosen: string | undefined;
  onChoose: (date: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const row = event.currentTarget.closest('li');
  if (step === undefined || row === null) return;
  event.preventDefault();
  const other = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  other?.querySelector('button')?.focus();
}

/** Days in a row that scrolls sideways, with a dot for each class. Arrow keys move between them. */
export function DayStrip({ label, days, today, chosen, onChoose }: DayStripProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const pill = list.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`);
    if (!pill || !list.current) return;
    const [strip, day] = [list.current.getBoundingClientRect(), pill.getBoundingClientRect()];
    // A chosen day of the second week is out of sight otherwise. One in sight does not move under the finger.
    if (day.left < strip.left || day.right > strip.right) list.current.scrollLeft += day.left - strip.left;
  }, [chosen]);
  const reached = days.some(({ date }) => date === chosen) ? chosen : days[0]?.date;
  return (
    <ul ref={list} className="of-day-strip" aria-label={label}>
      {days.map((day) => (
        <li key={day.date}>
          <button
            type="button"
            data-m="day-pill"
            data-date={day.date}
            aria-label={day.label}
            aria-pressed={day.date === chosen}
            aria-current={day.date === today ? 'date' : undefined}
            tabIndex={day.date === reached ? 0 : -1}
            onClick={() => onChoose(day.date)}
            onKeyDown={onKeyDown}
          >
            <span>{day.weekday}</span>
            <strong className="of-tnum">{day.number}</strong>
            <span className="of-day-dots">
              {day.isOwn ? <i className="of-strip-own" /> : null}
              {Array.from({ length: Math.min(3, day.count ?? 0) }, (_dot, at) => (
                <i key={at} />
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
