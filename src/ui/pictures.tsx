import './css/pictures.css';
import { SideScroll } from './side-scroll.tsx';

interface Picture {
  src: string;
  /** What it is, for who does not see it. */
  alt: string;
}

/** Pictures side by side, one almost as wide as the phone. A finger or the arrow keys move them. */
export function Pictures({ pictures, label }: { pictures: readonly Picture[]; label: string }) {
  return (
    <SideScroll className="of-pictures" label={label}>
      {pictures.map(({ src, alt }) => (
        <img key={src} src={src} alt={alt} loading="lazy" decoding="async" />
      ))}
    </SideScroll>
  );
}
