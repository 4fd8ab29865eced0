import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface BannerProps {
  kind: 'info' | 'waiting' | 'refused' | 'offline' | 'update' | 'local' | 'certain';
  /** One short sentence: what happened. */
  title: string;
  /** What did not happen, and what to do next. */
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

const icons: Record<BannerProps['kind'], IconName> = {
  info: 'info',
  waiting: 'clock',
  refused: 'warning',
  offline: 'offline',
  update: 'refresh',
  local: 'phoneOnly',
  certain: 'success',
};

/** A note in the page about the state of things. Words and icon carry it; the colour only repeats them. */
export function Banner({ kind, title, children, action }: BannerProps) {
  return (
    <div className={`of-banner of-banner-${kind}`} role={kind === 'refused' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} size={22} />
      <div className="of-banner-text">
        <p className="of-banner-title">{title}</p>
        {children ? <div>{children}</div> : null}
        {action ? <div className="of-banner-action">{action}</div> : null}
      </div>
    </div>
  );
}
