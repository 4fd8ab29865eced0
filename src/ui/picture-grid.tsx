import './css/picture-grid.css';
import { useCallback, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Small pictures beside each other, as many in a row as there is room for. */
export function PictureGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="of-picture-grid" aria-label={label}>
      {children}
    </ul>
  );
}

interface PictureTileProps {
  /** Undefined while they are on their way. */
  bytes: Blob | undefined;
  alt: string;
  /** How much has gone out, from 0 to 1; undefined when nothing is on its way. */
  part?: number | undefined;
  /** Under the picture: what is wrong, and what can be done. */
  below?: ReactNode;
  remove?: { label: string; onClick: () => void } | undefined;
}

/** One picture, with a bar while it is sent and a button that takes it away. */
export function PictureTile({ bytes, alt, part, below, remove }: PictureTileProps) {
  // The address of the bytes ends with the image that shows them.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || bytes === undefined) return undefined;
      const url = URL.createObjectURL(bytes);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
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
