import type { ReactNode } from 'react';

interface FaceButtonProps {
  /** An Avatar of 40 pixels. */
  face: ReactNode;
  /** Where it leads, for readers of the screen. */
  label: string;
  href: string;
}

/** The reader's own face in the head of a screen: a link of 48 pixels. */
export function FaceButton({ face, label, href }: FaceButtonProps) {
  return (
    <a className="of-icon-button" href={href}>
      {face}
      <span className="of-sr">{label}</span>
    </a>
  );
}
