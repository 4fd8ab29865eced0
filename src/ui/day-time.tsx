import './css/day.css';

export interface DayTimeProps {
  /** "Sat, Dec 5" or "Today", formatted for the class's place. */
  day: string;
  /** "9:30 – 10:15 AM". */
  time: string;
  /** The clock of that time, where the reader has another: "CST". */
  zone?: string | undefined;
  /** Relative time: "in 2 hours". */
  relative?: string | undefined;
  /** The same instant on the reader's own clock, if it differs: "14:30 your time". */
  ownTime?: string | undefined;
  /** For the machine: the ISO instant. */
  startAt: string;
}

/** Day and time as the largest text of a card, with the relative time beside them. */
export function DayTime({ day, time, zone, relative, ownTime, startAt }: DayTimeProps) {
  return (
    <p className="of-day of-tnum">
      <time className="of-day-big" dateTime={startAt}>
        {day}
      </time>{' '}
      <span className="of-day-big">{time}</span>
      {zone ? <span className="of-day-small"> {zone}</span> : null}
      {relative ? <span className="of-day-small"> {relative}</span> : null}
      {ownTime ? <span className="of-day-small of-day-own"> {ownTime}</span> : null}
    </p>
  );
}
