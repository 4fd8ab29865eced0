import './css/answers.css';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Written } from './written.tsx';

interface NeedsYouCardProps {
  title: string;
  /** Consequence when the person does not answer. */
  text: ReactNode;
  /** "until tonight 9 PM"; undefined without a deadline. */
  until?: string | undefined;
  /** Avatar of size 40. */
  face?: ReactNode;
  /** One QuietButton or ActionButton, or two in Buttons. */
  actions: ReactNode;
}

/** Card of something that waits for this person: its text, its deadline, and the buttons to answer. */
export function NeedsYouCard({ title, text, until, face, actions }: NeedsYouCardProps) {
  const heading = useId();
  return (
    <article className="of-needs" aria-labelledby={heading}>
      <div className="of-needs-head">
        {face}
        <div>
          <h3 id={heading}>
            <Written>{title}</Written>
          </h3>
          <p className="of-faint">
            <Written>{text}</Written>
          </p>
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
