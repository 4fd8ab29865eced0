import type { ReactNode } from 'react';
import { ListRow } from './list-row.tsx';

interface PersonRowProps {
  /** An Avatar of 40 to 64 pixels. */
  face: ReactNode;
  /** The name, with what the person does there: "Maya Torres leads". */
  name: ReactNode;
  text?: ReactNode;
  /** At the end: a Rating, a StatusBadge. */
  after?: ReactNode;
  /** Tags and badges under the text. */
  below?: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** One person in a List: face, name, a line about them. */
export function PersonRow({ face, name, ...row }: PersonRowProps) {
  return <ListRow media={face} title={name} {...row} />;
}
