import './css/pictures.css';

interface Picture {
  src: string;
  /** What it is, for who does not see it. */
  alt: string;
}

/** Pictures side by side, one almost as wide as the phone. A finger or the arrow keys move them. */
export function Pictures({ pictures, label }: { pictures: readonly Picture[]; label: string }) {
  return (
    <ul className="of-pictures" aria-label={label} tabIndex={pictures.length > 1 ? 0 : undefined}>
      {pictures.map(({ src, alt }) => (
        <li key={src}>
          <img src={src} alt={alt} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  );
}
