export type Drawing = 'field' | 'calendar' | 'people' | 'message' | 'wallet';

/** Line drawings of 120 × 84; the second path is drawn in the primary colour. */
const drawings: Record<Drawing, [string, string]> = {
  field: ['M8 70 30 26M112 70 90 26M8 70h104M19 48h82', 'M45 48a15 7 0 0 0 30 0M72 26V10l14 5-14 5'],
  calendar: [
    'M30 20h60a5 5 0 0 1 5 5v44a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5ZM25 36h70M42 12v14M78 12v14',
    'M60 48v14M53 55h14',
  ],
  people: [
    'M42 40a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM22 72c1-14 9-22 20-22s19 8 20 22',
    'M82 42a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM70 54c3-2 7-3 12-3 9 0 15 7 16 19',
  ],
  message: [
    'M22 18h62a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H50L34 72V58H22a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z',
    'M32 33h40M32 44h24M98 34a24 24 0 0 1 0 26',
  ],
  wallet: [
    'M24 26h64a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6ZM28 26l44-14 5 14',
    'M94 42H78a8 8 0 0 0 0 16h16M79 50h1',
  ],
};

export function EmptyDrawing({ name }: { name: Drawing }) {
  const [ink, accent] = drawings[name];
  return (
    <svg
      className="of-drawing"
      viewBox="0 0 120 84"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ink} stroke="var(--of-line-strong)" />
      <path d={accent} stroke="var(--of-primary)" />
    </svg>
  );
}
