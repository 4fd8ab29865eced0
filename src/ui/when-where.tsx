import { Icon } from './icon.tsx';
import { Written } from './written.tsx';

interface WhenWhereProps {
  /** "Sat 23 May", formatted for the class's place. */
  day: string;
  /** "9:30–10:30". */
  time: string;
  /** The clock of that time, where the reader has another: "CST". */
  zone?: string | undefined;
  /** The same instant on the reader's own clock, if it differs: "14:30 your time". */
  ownTime?: string | undefined;
  place?: string | undefined;
  /** The street, under the place's name. */
  address?: string | undefined;
  person?: string | undefined;
  /** For the machine: the ISO instant. */
  startAt?: string | undefined;
  /** `card` in lists; `hero` at the top of a detail page. */
  size?: 'card' | 'hero' | undefined;
}

/** In a narrow place a line ends after a dash or a comma, never inside a time or a date. */
const wholeParts = (text: string) =>
  text.split(/([^–,]+[–,]?)(\s*)/).map((part, index) =>
    part.trim() === '' ? (
      part
    ) : (
      // The parts of one text never move.
      <span key={index} className="of-when-part">
        {part}
      </span>
    ),
  );

/** Activity, time, place and people; the first is the most prominent. */
export function WhenWhere({
  day,
  time,
  zone,
  ownTime,
  place,
  address,
  person,
  startAt,
  size = 'card',
}: WhenWhereProps) {
  return (
    <div className={`of-when of-when-${size}`}>
      <time className="of-when-time of-tnum" dateTime={startAt}>
        <span className="of-when-day">{wholeParts(day)}</span>{' '}
        <span className="of-when-clock">{wholeParts(time)}</span>
        {zone ? <span className="of-when-zone"> {zone}</span> : null}
      </time>
      {ownTime ? (
        <p className="of-when-own of-tnum">
          <Icon name="globe" size={18} />
          {ownTime}
        </p>
      ) : null}
      {place ? (
        <p className="of-when-place">
          <Icon name="pin" size={18} />
          <Written>{place}</Written>
        </p>
      ) : null}
      {address ? (
        <p className="of-faint of-when-address">
          <Written>{address}</Written>
        </p>
      ) : null}
      {person ? (
        <p className="of-when-person">
          <Icon name="person" size={18} />
          <Written>{person}</Written>
        </p>
      ) : null}
    </div>
  );
}
