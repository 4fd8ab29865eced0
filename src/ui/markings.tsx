import { memo, useId } from 'react';
import { markingsFor, markingLines, type MarkingsKind } from './markings-kinds.ts';

export type { MarkingsKind } from './markings-kinds.ts';

interface MarkingsProps {
  /** What it stands for, usually an id: the same seed draws the same field on every phone. */
  seed: string;
  /** The activity's markings; drawn by the seed when there are none. */
  kind?: MarkingsKind | undefined;
  /** `fill` covers its box (a banner); `tile` is a small square. */
  shape?: 'fill' | 'tile' | undefined;
}

/** A picture without a photograph: the line markings of a sport or activity. Decoration, hidden from screen readers. */
export const Markings = memo(function Markings({ seed, kind, shape = 'fill' }: MarkingsProps) {
  const id = useId();
  const { path, tilt } = markingLines(seed, kind ?? markingsFor(seed));
  return (
    <svg
      className={`of-field of-field-${shape}`}
      viewBox={shape === 'tile' ? '30 0 100 100' : '-30 10 220 80'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern
          id={id}
          width="40"
          height="200"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${tilt * 2})`}
        >
          <rect width="20" height="200" fill="var(--of-field-b)" />
        </pattern>
      </defs>
      <rect x="-60" y="-60" width="280" height="220" fill="var(--of-field-a)" />
      <rect x="-60" y="-60" width="280" height="220" fill={`url(#${id})`} />
      <path
        d={path}
        fill="none"
        stroke="var(--of-field-line)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        opacity="var(--of-field-opacity)"
        transform={`rotate(${tilt} 80 50)`}
      />
    </svg>
  );
});
