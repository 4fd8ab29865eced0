import type { ReactNode } from 'react';

/** Running text: introductions, legal pages. A readable line length, headings and lists with air. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="of-prose">{children}</div>;
}
