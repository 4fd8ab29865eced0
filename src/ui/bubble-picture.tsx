import './css/bubbles.css';
import { useState, type CSSProperties } from 'react';
import { Sheet } from './sheet.tsx';
import { useInSight } from './use-in-sight.ts';
import { useShownBytes } from './use-shown-bytes.ts';

interface BubblePictureProps {
  alt: string;
  /** Proportions of the frame, known before the bytes. */
  measures?: { width: number; height: number } | undefined;
  /** Undefined until they are loaded. */
  bytes: Blob | undefined;
  /** Why the bytes are missing. */
  note?: string | undefined;
  /** Called once, when the frame is in sight. */
  onSeen?: (() => void) | undefined;
  /** A tap without bytes. */
  onRetry?: (() => void) | undefined;
}

/** A picture of a message in a frame of its proportions. A tap shows it large. */
export function BubblePicture({ alt, measures, bytes, note, onSeen, onRetry }: BubblePictureProps) {
  const frame = useInSight<HTMLButtonElement>(onSeen);
  // Undefined until the first tap: a thread has many pictures and needs few sheets.
  const [isLarge, setLarge] = useState<boolean>();
  const { width, height } = measures ?? { width: 4, height: 3 };
  const ratio = { '--ratio': String(width / height) } satisfies Record<`--${string}`, string>;
  return (
    <>
      <button
        ref={frame}
        type="button"
        className="of-bubble-picture"
        style={ratio as CSSProperties}
        aria-label={note ? `${alt}. ${note}` : alt}
        onClick={() => (bytes ? setLarge(true) : onRetry?.())}
      >
        {bytes ? <Shown bytes={bytes} alt="" /> : null}
        {bytes || !note ? null : <span aria-hidden="true">{note}</span>}
      </button>
      {bytes && isLarge !== undefined ? (
        <Sheet title={alt} open={isLarge} onClose={() => setLarge(false)}>
          <span className="of-large-picture">
            <Shown bytes={bytes} alt={alt} />
          </span>
        </Sheet>
      ) : null}
    </>
  );
}

function Shown({ bytes, alt }: { bytes: Blob; alt: string }) {
  const show = useShownBytes(bytes);
  return <img ref={show} alt={alt} decoding="async" />;
}
