import type { ReactNode } from 'react';
import { EmptyDrawing, type Drawing } from './empty-drawing.tsx';

export interface EmptyStateProps {
  drawing: Drawing;
  /** One sentence. */
  text: string;
  /** One action: a button or link. */
  action?: ReactNode;
}

/** Nothing here yet: an invitation. */
export function EmptyState({ drawing, text, action }: EmptyStateProps) {
  return (
    <div className="of-empty">
      <EmptyDrawing name={drawing} />
      <p>{text}</p>
      {action}
    </div>
  );
}
