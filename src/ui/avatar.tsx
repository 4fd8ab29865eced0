import { tintOf, type MarkingsKind } from './markings-kinds.ts';

interface AvatarProps {
  name: string;
  /** Gives the tint where there is no activity; use the person's id. */
  seed: string;
  kind?: MarkingsKind | undefined;
  /** The address of the person's own picture, if there is one. */
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

/**
 * A face: the person's own picture, else the initials on the tint of what they do. Decoration beside a name, which is
 * what is read aloud. The initials also stand where a picture does not arrive.
 */
export function Avatar({ name, seed, kind, src, size = 48 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.36 };
  return (
    <span className={`of-avatar ${tintOf(seed, kind)}`} style={style} aria-hidden="true">
      <span>{initialsOf(name)}</span>
      {src ? <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" /> : null}
    </span>
  );
}
