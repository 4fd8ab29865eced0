import { Markings, type MarkingsKind } from './markings.tsx';

interface AvatarProps {
  name: string;
  /** Draws the field behind the initials; use the person's id. */
  seed: string;
  kind?: MarkingsKind | undefined;
  /** The person's own picture, if there is one. */
  src?: string | null | undefined;
  /** In CSS pixels. */
  size?: number | undefined;
}

/** The first letters of the first two words; a Chinese name shows its last character, as people there do. */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  if (/^[\p{Script=Han}·\s]+$/u.test(trimmed)) return Array.from(trimmed).at(-1) ?? '';
  const words = trimmed.split(/\s+/).slice(0, 2);
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Decoration beside a name, which is what is read aloud. */
export function Avatar({ name, seed, kind, src, size = 48 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.36 };
  return (
    <span className="of-avatar" style={style} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <>
          <Markings seed={seed} kind={kind} shape="tile" />
          <span className="of-avatar-initials">{initialsOf(name)}</span>
        </>
      )}
    </span>
  );
}
