import { useRef, type Ref } from 'react';
import { Icon } from './icon.tsx';

interface PictureButtonProps {
  label: string;
  /** No further picture can be added; the label names the reason. */
  isFull: boolean;
  onFile: (file: File) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Button with only an icon, which lets the person choose one picture. The same file may be chosen again. */
export function PictureButton({ label, isFull, onFile, ref }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <button
        ref={ref}
        type="button"
        className="of-icon-button of-add-picture"
        aria-label={label}
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull) input.current?.click();
        }}
      >
        <Icon name="picture" />
      </button>
    </>
  );
}
