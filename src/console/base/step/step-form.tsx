import { type FormEvent, type ReactNode, useId, useState } from 'react';

export interface StepFormProps {
  /** Text of the button that opens the form. */
  open: string;
  consequences: string;
  /** Text of the button that acts. */
  go: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** False while a field is missing. */
  isReady?: boolean;
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
  isBusy,
  isReady = true,
  onGo,
  children,
}: StepFormProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && isReady) onGo(() => setOpen(false));
  };
  return (
    <div className="step">
      <button type="button" aria-expanded={isOpen} aria-controls={form} onClick={() => setOpen(!isOpen)}>
        {open}
      </button>
      <form id={form} className="narrow" hidden={!isOpen} onSubmit={submit}>
        <p>{consequences}</p>
        {children}
        <button type="submit" className={isDanger ? 'danger' : 'main'} aria-busy={isBusy} disabled={!isReady}>
          {go}
        </button>
      </form>
    </div>
  );
}
