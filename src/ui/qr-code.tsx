import './css/codes.css';
import { encodeQR } from 'qr';

interface QrCodeProps {
  /** Undefined reserves the place while the text is made. */
  text: string | undefined;
  label: string;
}

/** Quiet dots around the code that readers need; the standard requires four. */
const quiet = 4;

/** A QR code, dark on white in every mode: many readers support no other colours. */
export function QrCode({ text, label }: QrCodeProps) {
  if (text === undefined) return <div className="of-qr" aria-busy="true" />;
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <figure className="of-qr">
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={dots.join('')} />
      </svg>
      <figcaption className="of-sr">{label}</figcaption>
    </figure>
  );
}
