import { Count } from './count.tsx';
import type { IconName } from './icon.tsx';
import { LinkRow } from './list-row.tsx';

interface CountRowProps {
  icon: IconName;
  label: string;
  /** The second line: further counts. */
  text?: string | undefined;
  /** Already formatted; omit it when there is nothing to count. */
  count?: string | undefined;
  /** The counted things wait for this person. */
  needsYou?: boolean | undefined;
  href: string;
}

/** Menu row with a count. Amber when the items wait for the person; the label contains that too. */
export function CountRow({ icon, label, text, count, needsYou = false, href }: CountRowProps) {
  const value = needsYou && count !== undefined ? <Count kind="waiting">{count}</Count> : count;
  return <LinkRow icon={icon} label={label} text={text} value={value} href={href} />;
}
