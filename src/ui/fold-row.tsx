import './css/fold-row.css';
import { useState, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface FoldRowProps {
  icon: IconName;
  title: string;
  text?: string | undefined;
  /** Drawn when the row is open. */
  children: ReactNode;
}

/** A row of a List that opens below itself. */
export function FoldRow({ icon, title, text, children }: FoldRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className="of-row of-row-tap"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="of-row-media">
          <Icon name={icon} />
        </span>
        <span className="of-row-body">
          <span className="of-row-main">
            <span className="of-row-title">{title}</span>
            {text ? <span className="of-row-text">{text}</span> : null}
          </span>
        </span>
        <span className={isOpen ? 'of-fold-way of-fold-open' : 'of-fold-way'}>
          <Icon name="down" size={18} />
        </span>
      </button>
      {isOpen ? <div className="of-fold-body">{children}</div> : null}
    </li>
  );
}
