import './css/fields.css';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface FieldErrorProps {
  id?: string | undefined;
  text: string;
  /** Scrolls the error into view: its group may be taller than the screen. */
  reveal?: boolean | undefined;
  /** Screen readers announce it immediately, where no focus leads to it. */
  alert?: boolean | undefined;
}

/** The error of a field and how to mend it. Looks the same under every field. */
export function FieldError({ id, text, reveal = false, alert = false }: FieldErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Some test environments cannot scroll.
    if (reveal) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [reveal]);
  return (
    <p ref={line} id={id} className="of-error" role={alert ? 'alert' : undefined}>
      <Icon name="warning" size={18} />
      <span>{text}</span>
    </p>
  );
}
