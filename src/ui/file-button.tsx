import { useRef } from 'react';
import { QuietButton } from './action-button.tsx';
import type { IconName } from './icon.tsx';

interface FileButtonProps {
  /** Names the choice: "Add a photo". */
  children: string;
  icon?: IconName | undefined;
  /** Kinds of file that the phone offers first, as in `accept` of an input. */
  accept: string;
  onFile: (file: File) => void;
  offReason?: string | undefined;
}

/** Lets the person choose one file of the device. The same file may be chosen again. */
export function FileButton({ children, icon, accept, onFile, offReason }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <QuietButton icon={icon} offReason={offReason} onClick={() => input.current?.click()}>
        {children}
      </QuietButton>
    </>
  );
}
