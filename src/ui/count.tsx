import { Badge } from 'framework7-react';
import type { ReactNode } from 'react';

interface CountProps {
  /** Already formatted; with words for screen readers where the label has none. */
  children: ReactNode;
  /** `new`: unread, in the colour of the app. `waiting`: needs the reader, amber. */
  kind: 'new' | 'waiting';
  /** The label contains it already. */
  isHidden?: boolean | undefined;
}

/** A number in a pill. */
export const Count = ({ children, kind, isHidden }: CountProps) => (
  <Badge className={`of-count of-count-${kind} of-tnum`} aria-hidden={isHidden}>
    {children}
  </Badge>
);
