import { useRef, type ReactNode } from 'react';
import { QuietButton } from './action-button.tsx';

interface FileButtonProps {
  /** Says what is chosen: "Add a photo". */
  children: ReactNode;
  /** Types of files, as the browser's own chooser takes them. */
  accept: string;
  onFile: (file: File) => void;
  offReason?: string | undefined;
}

/** Opens the phone's own chooser of files or photos. */
export function FileButton({ children, accept, onFile, offReason }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <QuietButton icon="plus" offReason={offReason} onClick={() => input.current?.click()}>
        {children}
      </QuietButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen once more.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
