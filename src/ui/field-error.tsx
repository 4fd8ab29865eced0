import './css/fields.css';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface FieldErrorProps {
  id?: string | undefined;
  text: string;
  /** Under a group that is taller than the screen may be: brings itself into sight. */
  reveal?: boolean | undefined;
  /** Said aloud at once, where nothing else leads to it. */
  alert?: boolean | undefined;
}

/** What is wrong and how to mend it: the same under every field. */
export function FieldError({ id, text, reveal = false, alert = false }: FieldErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Not every environment of the tests can scroll.
    if (reveal) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [reveal]);
  return (
    <p ref={line} id={id} className="of-error" role={alert ? 'alert' : undefined}>
      <Icon name="warning" size={18} />
      <span>{text}</span>
    </p>
  );
}
