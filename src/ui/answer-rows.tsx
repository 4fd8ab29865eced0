import './css/answer-rows.css';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Written } from './written.tsx';

interface AnswerRowsProps {
  /** Names the card for screen readers. */
  label: string;
  /** Its name for `npm run measures`. */
  measuredAs?: string | undefined;
  children: ReactNode;
}

/** A form as a card of short rows: the question on the left, its answer beside it. Its children are AnswerRow and AnswerFold. */
export function AnswerRows({ label, measuredAs, children }: AnswerRowsProps) {
  return (
    <ul className="of-list" aria-label={label} data-m={measuredAs}>
      {children}
    </ul>
  );
}

/** A question whose answer is always in sight. */
export function AnswerRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="of-answer">
      <span className="of-answer-label">{label}</span>
      <div className="of-answer-main">{children}</div>
    </li>
  );
}

interface AnswerFoldProps {
  label: string;
  /** The present answer. */
  title: string;
  text?: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** The choices, shown after a tap. */
  children: ReactNode;
}

/** A question that shows its present answer in one or two lines, and the choices after a tap. */
export function AnswerFold({ label, title, text, isOpen, onToggle, children }: AnswerFoldProps) {
  const body = useId();
  return (
    <>
      <li>
        <button
          type="button"
          className="of-answer of-answer-button"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={onToggle}
        >
          <span className="of-answer-label">{label}</span>
          <span className="of-answer-main">
            <span className="of-row-title">
              <Written>{title}</Written>
            </span>
            {text ? (
              <span className="of-row-text">
                <Written>{text}</Written>
              </span>
            ) : null}
          </span>
          <Icon name="down" size={18} />
        </button>
      </li>
      <li id={body} className="of-answer-body" hidden={!isOpen}>
        {children}
      </li>
    </>
  );
}
