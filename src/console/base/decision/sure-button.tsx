import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OffButton } from '#src/console/base/off-button.tsx';

interface SureButtonProps {
  /** Opens the question. */
  label: string;
  /** States what the step does and that it is final. */
  children: ReactNode;
  /** Takes the step. */
  go: string;
  /** States what is missing; null when the step can be taken. */
  off: string | null;
  isBusy: boolean;
  onGo: () => void;
}

/** Requires a second press before a step that cannot be taken back. */
export function SureButton({ label, children, go, off, isBusy, onGo }: SureButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const question = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isOpen) group.current?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <OffButton kind="danger" off={off} onPress={() => setOpen(true)}>
        {label}
      </OffButton>
    );
  return (
    <fieldset ref={group} tabIndex={-1} className="note wrong-note sure" aria-labelledby={question}>
      <div id={question}>{children}</div>
      <div className="buttons">
        <OffButton kind="danger" off={off} isBusy={isBusy} onPress={() => isBusy || onGo()}>
          {go}
        </OffButton>
        <button type="button" className="quiet" onClick={() => setOpen(false)}>
          {t('consoleMoney.sure.back')}
        </button>
      </div>
    </fieldset>
  );
}
