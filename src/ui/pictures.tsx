import './css/pictures.css';
import { useState } from 'react';
import { SideScroll } from './side-scroll.tsx';

interface Picture {
  src: string;
  /** Description for screen readers. */
  alt: string;
}

/**
 * Pictures side by side, one almost as wide as the phone. A finger or the arrow keys move them. A picture that does
 * not load is left out.
 */
export function Pictures({ pictures, label }: { pictures: readonly Picture[]; label: string }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = pictures.filter(({ src }) => !failed.includes(src));
  if (shown.length === 0) return null;
  return (
    <SideScroll className="of-pictures" label={label}>
      {shown.map(({ src, alt }) => (
        <img
          key={src}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed((known) => [...known, src])}
        />
      ))}
    </SideScroll>
  );
}
