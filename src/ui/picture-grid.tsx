import './css/picture-grid.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useShownBytes } from './use-shown-bytes.ts';

/** Grid of small pictures; the width decides on the number per row. */
export function PictureGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="of-picture-grid" aria-label={label}>
      {children}
    </ul>
  );
}

interface PictureTileProps {
  /** Undefined while the bytes are loading. */
  bytes: Blob | undefined;
  alt: string;
  /** Upload progress from 0 to 1; undefined when nothing is being sent. */
  part?: number | undefined;
  /** Error and action under the picture. */
  below?: ReactNode;
  remove?: { label: string; onClick: () => void } | undefined;
}

/** One picture, with a progress bar during its upload and a button that removes it. */
export function PictureTile({ bytes, alt, part, below, remove }: PictureTileProps) {
  const show = useShownBytes(bytes);
  return (
    <li className="of-picture-tile">
      {bytes === undefined ? (
        <span className="of-picture-blank" />
      ) : (
        <img ref={show} alt={alt} decoding="async" />
      )}
      {part === undefined ? null : <progress aria-label={alt} max={1} value={part} />}
      {below}
      {remove ? (
        <button
          type="button"
          className="of-picture-remove"
          aria-label={remove.label}
          onClick={remove.onClick}
        >
          <Icon name="trash" size={20} />
        </button>
      ) : null}
    </li>
  );
}
