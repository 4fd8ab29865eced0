import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SureButtonProps {
  /** Opens the question. */
  label: string;
  /** States what the step does and that it is final. */
  children: ReactNode;
  /** Takes the step. */
  go: string;
  isOff: boolean;
  isBusy: boolean;
  onGo: () => void;
}

/** Requires a second press before a step that cannot be taken back. */
export function SureButton({ label, children, go, isOff, isBusy, onGo }: SureButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const question = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isOpen) group.current?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <button type="button" className="danger" disabled={isOff} onClick={() => setOpen(true)}>
        {label}
      </button>
    );
  return (
    <fieldset ref={group} tabIndex={-1} className="note wrong-note sure" aria-labelledby={question}>
      <div id={question}>{children}</div>
      <div className="buttons">
        <button
          type="button"
          className="danger"
          aria-busy={isBusy}
          disabled={isOff}
          onClick={() => isBusy || onGo()}
        >
          {go}
        </button>
        <button type="button" className="quiet" onClick={() => setOpen(false)}>
          {t('consoleMoney.sure.back')}
        </button>
      </div>
    </fieldset>
  );
}
