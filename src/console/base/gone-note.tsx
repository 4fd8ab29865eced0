import { useEffect, useRef } from 'react';

/** The answer of a step that took its row off the list. Takes the focus, which was in the row. */
export function GoneNote({ text }: { text: string | null }) {
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (text !== null) note.current?.focus();
  }, [text]);
  return (
    <output ref={note} tabIndex={-1} className="done">
      {text}
    </output>
  );
}
