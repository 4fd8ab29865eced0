import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { OffButton } from '#src/console/base/off-button.tsx';

export interface StepFormProps {
  /** Text of the button that opens the form. */
  open: string;
  consequences: string;
  /** Text of the button that acts. */
  go: string;
  isDanger?: boolean;
  /** Something was typed before: the form starts open. */
  isStarted?: boolean;
  isBusy: boolean;
  /** States which field is missing; null without one. */
  off?: string | null;
  /** Runs when the form opens, before its consequences are read. */
  onOpen?: () => void;
  /** The form stays open until `onDone` is called: a code may be needed first. */
  onGo: (onDone: () => void) => void;
  children?: ReactNode;
}

/** An action in two presses: the first shows its consequences and fields, the second one acts. */
export function StepForm({
  open,
  consequences,
  go,
  isDanger = false,
  isStarted = false,
  isBusy,
  off = null,
  onOpen,
  onGo,
  children,
}: StepFormProps) {
  const [isOpen, setOpen] = useState(isStarted);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && off === null) onGo(() => setOpen(false));
  };
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  };
  return (
    <div className="step">
      <button type="button" aria-expanded={isOpen} aria-controls={form} onClick={toggle}>
        {open}
      </button>
      <form id={form} className="narrow" hidden={!isOpen} onSubmit={submit}>
        <p>{consequences}</p>
        {children}
        <OffButton type="submit" kind={isDanger ? 'danger' : 'main'} isBusy={isBusy} off={off}>
          {go}
        </OffButton>
      </form>
    </div>
  );
}
