import type { ReactNode } from 'react';

/** Two buttons side by side; one under the other when the text needs the room. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className="of-buttons">{children}</div>;
}
