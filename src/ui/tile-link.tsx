import './css/mine.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** TileLinks side by side; one under the other when the text needs the room. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="of-tiles">{children}</div>;
}

interface TileLinkProps {
  icon: IconName;
  label: string;
  /** The amount or the state, as the largest text; undefined until it is known. */
  value: string | undefined;
  /** The next act, or the last day. */
  text: string;
  /** The text is no act: drawn without the color of links. */
  isTextFact?: boolean | undefined;
  href: string;
}

/** A link that shows its most important figure. */
export function TileLink({ icon, label, value, text, isTextFact = false, href }: TileLinkProps) {
  return (
    <a className="of-tile" href={href}>
      <span className="of-tile-label">
        <Icon name={icon} size={20} />
        {label}
      </span>{' '}
      <strong className="of-tile-value of-tnum">{value ?? '\u00A0'}</strong>{' '}
      <span className={`of-tile-text of-tnum${isTextFact ? ' of-tile-fact' : ''}`}>{text}</span>
    </a>
  );
}
