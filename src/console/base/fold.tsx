import { type ReactNode, useId, useState } from 'react';

interface FoldProps {
  /** Text of the button that shows and hides the rest. */
  label: string;
  /** Something was typed inside before: the fold starts open, so that it is not overlooked. */
  isStarted?: boolean;
  children: ReactNode;
}

/** The form of a row behind a button: a list of open boxes is too long to look through. */
export function Fold({ label, isStarted = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isStarted);
  const id = useId();
  return (
    <div className="step">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
