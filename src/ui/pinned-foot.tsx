import type { ReactNode } from 'react';

/**
 * The main act at the end of a form or a record: in sight while the form is longer than the screen. It stays in the
 * form, unlike `bottom` of a Screen.
 */
export const PinnedFoot = ({ children }: { children: ReactNode }) => (
  <div className="of-foot">{children}</div>
);
