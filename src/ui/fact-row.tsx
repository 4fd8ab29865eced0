import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { ListRow } from './list-row.tsx';

interface FactRowProps {
  icon: IconName;
  title: ReactNode;
  /** The second line: the address, what was answered. */
  text?: ReactNode;
  after?: ReactNode;
  below?: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** One fact of an appointment in a List: the place, what to bring, what it cost. */
export function FactRow({ icon, ...row }: FactRowProps) {
  return <ListRow media={<Icon name={icon} />} {...row} />;
}
