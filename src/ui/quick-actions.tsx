import './css/day.css';
import { Icon, type IconName } from './icon.tsx';

export interface QuickAction {
  icon: IconName;
  /** One or two words; the name that is read aloud. */
  label: string;
  href?: string | undefined;
  /** The link leaves the app: a map, a file of the server. */
  leaves?: boolean | undefined;
  /** It opens beside the app: an installed app has no way back from a document. */
  tab?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

interface QuickActionsProps {
  label: string;
  actions: readonly QuickAction[];
  /** Icon and word side by side, 44 pixels high: above what the page is about. */
  isLow?: boolean;
}

/** Two to four actions for a class: directions, calendar, share. */
export function QuickActions({ label, actions, isLow = false }: QuickActionsProps) {
  return (
    <ul className={isLow ? 'of-quick of-quick-low' : 'of-quick'} aria-label={label}>
      {actions.map((action) => (
        <li key={action.label}>
          <Action {...action} />
        </li>
      ))}
    </ul>
  );
}

function Action({ icon, label, href, leaves, tab, onClick }: QuickAction) {
  const inside = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  return href ? (
    <a
      className="of-quick-action"
      href={href}
      {...(leaves && { 'data-server': '' })}
      {...(tab && { target: '_blank', rel: 'noreferrer' })}
    >
      {inside}
    </a>
  ) : (
    <button type="button" className="of-quick-action" onClick={onClick}>
      {inside}
    </button>
  );
}
