import type { ReactNode } from 'react';

/**
 * The main act at the end of a form or a record: in sight while the form is longer than the screen. The refusal of the last
 * tap belongs in it, above the act. It stays in the form, unlike `bottom` of a Screen.
 */
export const PinnedFoot = ({ children }: { children: ReactNode }) => (
  <div className="of-foot">{children}</div>
);
