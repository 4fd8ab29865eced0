interface RailTimeProps {
  /** "Sat, Dec 5"; leave out under a heading that shows the day. */
  day?: string | undefined;
  /** "9:30 AM": the start. */
  time: string;
  /** "45 min". */
  length?: string | undefined;
  /** The clock of the place, where the reader has another: "PST". */
  zone?: string | undefined;
}

/** "Sat, Dec 5" may break after the weekday only: the rail is narrow. */
const unbroken = (day: string): string => day.replace(/ (?=\d{1,2}\b)/, '\u00A0');

/** The words on the rail of times at the start of a row. */
export function RailTime({ day, time, length, zone }: RailTimeProps) {
  // "AM" is smaller, so that the widest time fits the rail.
  const [, clock = time, half] = /^(\S+)\s(\D+)$/.exec(time) ?? [];
  return (
    <>
      {day ? <span className="of-rail-day">{unbroken(day)}</span> : null}
      <strong className="of-rail-time">
        {clock}
        {half ? <small> {half}</small> : null}
      </strong>
      {length || zone ? (
        <span className="of-rail-length">
          {length ? <span>{length}</span> : null} {zone ? <span>{zone}</span> : null}
        </span>
      ) : null}
    </>
  );
}
