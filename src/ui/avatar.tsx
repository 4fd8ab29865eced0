import { useState } from 'react';
import { nameTitle } from '#contract/name-title.rules.ts';
import { tintOf, type MarkingsKind } from './markings-kinds.ts';

interface AvatarProps {
  name: string;
  /** Chooses the tint when there is no activity; use the person's id. */
  seed: string;
  kind?: MarkingsKind | undefined;
  /** The address of the person's own picture, if there is one. */
  src?: string | null | undefined;
  /** In CSS pixels. */
  size?: number | undefined;
  /** A team or partner: a Chinese name shows its first character, because the last is the word for club or hall. */
  isBody?: boolean | undefined;
}

const beside = /[（([][^）)\]]*[）)\]]/gu;
const han = /^[\p{Script=Han}·\s]+$/u;
const letter = /[\p{L}\p{N}]\p{M}*/u;

/**
 * The first letters of the first two words, without titles, brackets and pictures; a Chinese name shows its last
 * character, as people there do.
 */
export function initialsOf(name: string, isBody = false): string {
  const bare = name.normalize('NFC').replace(beside, ' ');
  const whole = letter.test(bare) ? bare : name;
  // "Chen, Maya" is Maya Chen; the name of a team keeps its order.
  const [family = '', given = ''] = isBody ? [] : whole.split(/[,，]/u);
  const text = letter.test(given) ? `${given} ${family}` : whole;
  const signs = text.replace(/[^\p{L}\p{M}\p{N}·\s]/gu, '').trim();
  if (han.test(signs)) return Array.from(signs).at(isBody ? 0 : -1) ?? '';
  const words = text.split(/\s+/).filter((word) => letter.test(word));
  const named = words.filter((word) => !nameTitle.test(word));
  return (named.length > 0 ? named : words)
    .slice(0, isBody && /^\p{Script=Han}/u.test(signs) ? 1 : 2)
    .map((word) => letter.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/**
 * A face: the person's own picture, else the initials on the tint of their activity. Decoration beside a name: screen
 * readers read only the name. Shows the initials also when the picture does not load.
 */
export function Avatar({ name, seed, kind, src, size = 48, isBody = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const style = { width: size, height: size, fontSize: size * (size < 30 ? 0.44 : 0.36) };
  return (
    <span className={`of-avatar ${tintOf(seed, kind)}`} style={style} aria-hidden="true">
      <span>{initialsOf(name, isBody)}</span>
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : null}
    </span>
  );
}
