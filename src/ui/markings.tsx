import { memo } from 'react';
import { markingsFor, markingLines, tintOf, type MarkingsKind } from './markings-kinds.ts';

export type { MarkingsKind } from './markings-kinds.ts';

interface MarkingsProps {
  /** Usually an id: the same seed draws the same field on every phone. */
  seed: string;
  /** The activity's markings. Without it the seed chooses the drawing. */
  kind?: MarkingsKind | undefined;
  /** `fill` covers its box (a banner); `tile` is a small square. */
  shape?: 'fill' | 'tile' | undefined;
}

/**
 * A picture without a photograph: the line markings of a sport or activity, on its tint. Decoration, hidden from
 * screen readers. One screen shows one drawing once: the second time it is wallpaper.
 */
export const Markings = memo(function Markings({ seed, kind, shape = 'fill' }: MarkingsProps) {
  const { path, tilt } = markingLines(seed, kind ?? markingsFor(seed));
  return (
    <svg
      className={`of-field of-field-${shape} ${tintOf(seed, kind)}`}
      viewBox={shape === 'tile' ? '30 0 100 100' : '-30 10 220 80'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={path} transform={`rotate(${tilt} 80 50)`} />
    </svg>
  );
});
