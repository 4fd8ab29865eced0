import { type ReactNode, useId } from 'react';

interface OffButtonProps {
  /** States what is missing; null while the button works. */
  off: string | null;
  kind?: 'main' | 'danger';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  onPress?: () => void;
  children: ReactNode;
}

/** A button that can be off. Shows below itself what is missing. */
export function OffButton({ off, kind, type = 'button', isBusy, onPress, children }: OffButtonProps) {
  const reason = useId();
  return (
    <span className="off-button">
      <button
        type={type}
        className={kind}
        aria-busy={isBusy}
        disabled={off !== null}
        aria-describedby={off === null ? undefined : reason}
        onClick={onPress}
      >
        {children}
      </button>
      {off === null ? null : (
        <span id={reason} className="faint">
          {off}
        </span>
      )}
    </span>
  );
}
