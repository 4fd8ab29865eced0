import './css/fold-row.css';
import { useId, useState, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface FoldRowProps {
  icon: IconName;
  title: string;
  /** The second line: what opens. */
  text?: string | undefined;
  /** Shown after a tap, and always on paper. */
  children: ReactNode;
  /** Paper has the body only while it is open. */
  isPaperAsShown?: boolean;
  /** Keeps it open while the row is drawn anew in another place. */
  held?: { isOpen: boolean; onToggle: () => void };
}

/** The last row of a List that opens what is below it. */
export function FoldRow({ icon, title, text, children, isPaperAsShown = false, held }: FoldRowProps) {
  const [own, setOwn] = useState(false);
  const isOpen = held?.isOpen ?? own;
  const body = useId();
  return (
    <>
      <li>
        <button
          type="button"
          className="of-row of-row-tap of-fold-button"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={held?.onToggle ?? (() => setOwn(!own))}
        >
          <span className="of-row-media">
            <Icon name={icon} />
          </span>
          <span className="of-row-main">
            <span className="of-row-title">{title}</span>
            {text ? <span className="of-row-text">{text}</span> : null}
          </span>
          <Icon name="down" size={18} />
        </button>
      </li>
      <FoldBody id={body} isOpen={isOpen} isPaperAsShown={isPaperAsShown}>
        {children}
      </FoldBody>
    </>
  );
}

interface FoldBodyProps {
  id: string;
  isOpen: boolean;
  isPaperAsShown?: boolean;
  children: ReactNode;
}

/** The part of a List that a button above it opens. */
export const FoldBody = ({ id, isOpen, isPaperAsShown = false, children }: FoldBodyProps) => (
  <li id={id} className="of-fold-body" hidden={!isOpen}>
    {isPaperAsShown && !isOpen ? null : children}
  </li>
);
