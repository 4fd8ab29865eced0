import './css/answers.css';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface NeedsYouCardProps {
  title: string;
  /** What happens without an answer. */
  text: ReactNode;
  /** "until tonight 9 PM"; left out where there is no end. */
  until?: string | undefined;
  /** An Avatar of 40. */
  face?: ReactNode;
  /** One QuietButton or ActionButton, or two in Buttons. */
  actions: ReactNode;
}

/** Something waits for this person: what, until when, and the way to answer, in one place. */
export function NeedsYouCard({ title, text, until, face, actions }: NeedsYouCardProps) {
  const heading = useId();
  return (
    <article className="of-needs" aria-labelledby={heading}>
      <div className="of-needs-head">
        {face}
        <div>
          <h3 id={heading}>{title}</h3>
          <p className="of-faint">{text}</p>
        </div>
      </div>
      {until ? (
        <p className="of-needs-until of-tnum">
          <Icon name="clock" size={18} />
          {until}
        </p>
      ) : null}
      {actions}
    </article>
  );
}
