import type { ReactNode } from 'react';

interface PinnedActProps {
  /** The price: "From $18". */
  title: string;
  text: string;
  /** One ActionButton. */
  children: ReactNode;
}

/** The pinned act of a page, beside what it costs and when. The button takes a line of its own beside large letters. */
export const PinnedAct = ({ title, text, children }: PinnedActProps) => (
  <div className="of-pinned-act">
    <p className="of-tnum">
      <strong>{title}</strong>
      <span>{text}</span>
    </p>
    {children}
  </div>
);
