import type { IconName } from './icon.tsx';
import { LinkRow } from './list-row.tsx';

interface CountRowProps {
  icon: IconName;
  label: string;
  /** Already in words or figures; left out where there is nothing to count. */
  count?: string | undefined;
  /** What is counted waits for this person. */
  needsYou?: boolean | undefined;
  href: string;
}

/** A row of a menu with how many there are. What waits for the person is amber; the word says it too. */
export function CountRow({ icon, label, count, needsYou = false, href }: CountRowProps) {
  const value =
    count === undefined ? undefined : needsYou ? <span className="of-count">{count}</span> : count;
  return <LinkRow icon={icon} label={label} value={value} href={href} />;
}
