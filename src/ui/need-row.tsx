import './css/needs.css';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Written } from './written.tsx';

interface NeedRowProps {
  title: string;
  /** "until tonight 9 PM"; undefined without a deadline. */
  until?: string | undefined;
  /** After the deadline, or on the next line when there is no room, and cut there; without a deadline it is never cut. */
  text: string;
  /** Avatar of size 40. */
  face?: ReactNode;
  /** One QuietButton, or a StatusBadge. */
  action: ReactNode;
}

/** Something that waits for this person, in one row of a List. */
export function NeedRow({ title, until, text, face, action }: NeedRowProps) {
  const heading = useId();
  return (
    <li data-m="need-row" className="of-need" aria-labelledby={heading}>
      {face}
      <div className="of-need-lines">
        <h3 id={heading}>
          <Written>{title}</Written>
        </h3>
        <p className={until ? 'of-need-second' : 'of-faint'}>
          {until ? (
            <span className="of-need-until of-tnum">
              <Icon name="clock" size={16} />
              {until}
            </span>
          ) : null}
          <span>
            <Written>{text}</Written>
          </span>
        </p>
      </div>
      {action}
    </li>
  );
}
