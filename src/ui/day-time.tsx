import './css/day.css';

export interface DayTimeProps {
  /** "Sat, Dec 5" or "Today", formatted for the class's place. */
  day: string;
  /** "9:30 – 10:15 AM". */
  time: string;
  /** The clock of that time, where the reader has another: "CST". */
  zone?: string | undefined;
  /** How far away it is: "in 2 hours". */
  relative?: string | undefined;
  /** For the machine: the ISO instant. */
  startAt: string;
}

/** The largest words of a card: the day and the clock; how far away that is stands beside them. */
export function DayTime({ day, time, zone, relative, startAt }: DayTimeProps) {
  return (
    <p className="of-day of-tnum">
      <time className="of-day-big" dateTime={startAt}>
        {day}
      </time>{' '}
      <span className="of-day-big">{time}</span>
      {zone ? <span className="of-day-small"> {zone}</span> : null}
      {relative ? <span className="of-day-small"> {relative}</span> : null}
    </p>
  );
}
