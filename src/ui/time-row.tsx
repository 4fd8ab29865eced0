import './css/time-row.css';

export interface TimeLink {
  href: string;
  time: string;
  /** The same time on the reader's clock, in words. */
  own?: string | undefined;
  /** The whole sentence for screen readers; begins with the time. */
  label: string;
}

interface TimeRowProps {
  label: string;
  times: readonly TimeLink[];
  /** Each time takes a line: it names two clocks. */
  isLong?: boolean;
}

/** One day and its times, each of the same width. */
export function TimeRow({ label, times, isLong = false }: TimeRowProps) {
  return (
    <section className={isLong ? 'of-time-row of-time-long' : 'of-time-row'} aria-label={label}>
      <h4>{label}</h4>
      <ul>
        {times.map((one) => (
          <li key={one.href}>
            <a className="of-time" href={one.href} aria-label={one.label}>
              {one.time}
              {one.own === undefined ? null : <span className="of-time-own">{one.own}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
