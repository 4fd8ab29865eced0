import './css/fact-strip.css';
import { Icon, type IconName } from './icon.tsx';

export interface StripFact {
  icon?: IconName | undefined;
  /** The figure or the word: "11 years". */
  title: string;
  /** Its unit or subject: "teaching". */
  text: string;
  /** The whole sentence for screen readers. */
  label: string;
  href?: string | undefined;
}

/** Up to four short facts side by side on one card. */
export function FactStrip({ label, facts }: { label: string; facts: readonly StripFact[] }) {
  return (
    <ul data-m="trust" className="of-fact-strip" aria-label={label}>
      {facts.map(({ icon, title, text, label: sentence, href }) => {
        const inside = (
          <>
            <span className="of-sr">{sentence}</span>
            <strong aria-hidden="true" className="of-tnum">
              {icon ? <Icon name={icon} size={16} filled={icon === 'star'} /> : null}
              {title}
            </strong>
            <span aria-hidden="true">{text}</span>
          </>
        );
        return (
          <li key={sentence}>
            {href ? (
              <a className="of-fact-strip-fact" href={href}>
                {inside}
              </a>
            ) : (
              <span className="of-fact-strip-fact">{inside}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
