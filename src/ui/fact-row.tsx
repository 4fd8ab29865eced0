import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { ListRow } from './list-row.tsx';

interface FactRowProps {
  icon: IconName;
  title: ReactNode;
  /** Second line: address, or an answer. */
  text?: ReactNode;
  after?: ReactNode;
  below?: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** One fact of a class in a List: place, equipment, price. */
export function FactRow({ icon, ...row }: FactRowProps) {
  return <ListRow media={<Icon name={icon} />} {...row} />;
}
