import { useEffect, useRef } from 'react';

/** An object for each act: two rows may have the same name, and each of their answers takes the focus. */
export interface GoneAnswer {
  text: string;
}

/** The answer of a step that took its row off the list. Takes the focus, which was in the row. */
export function GoneNote({ answer }: { answer: GoneAnswer | null }) {
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (answer !== null) note.current?.focus();
  }, [answer]);
  return (
    <output ref={note} tabIndex={-1} className="done">
      {answer?.text}
    </output>
  );
}
