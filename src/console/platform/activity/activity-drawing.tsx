import type { ActivityPattern } from '#contract/enums.ts';
import { markingLines, markingsFor, tintHue } from '#src/ui/markings-kinds.ts';

/** The drawing of an activity as the app draws it for a record with this seed. */
export function ActivityDrawing({ pattern, seed }: { pattern: ActivityPattern; seed: string }) {
  const kind = pattern === 'neutral' ? markingsFor(seed) : pattern;
  const { path, tilt } = markingLines(seed, kind);
  return (
    <svg
      className="activity-drawing"
      style={{ ['--of-hue' as string]: tintHue(seed, kind) }}
      viewBox="-30 10 220 80"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={path} transform={`rotate(${tilt} 80 50)`} />
    </svg>
  );
}
