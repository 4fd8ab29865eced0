import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Written } from './written.tsx';

interface BannerProps {
  kind: 'info' | 'waiting' | 'refused' | 'offline' | 'update' | 'local' | 'certain';
  /** One short sentence about the event. */
  title: string;
  /** Text about the failure and the next step. */
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

/** Note about a state, within the page. Text and icon show the meaning; the color only repeats it. */
export function Banner({ kind, title, children, action }: BannerProps) {
  return (
    <div className={`of-banner of-banner-${kind}`} role={kind === 'refused' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} size={22} />
      <div className="of-banner-text">
        <p className="of-banner-title">
          <Written>{title}</Written>
        </p>
        {children ? <div>{children}</div> : null}
        {action ? <div className="of-banner-action">{action}</div> : null}
      </div>
    </div>
  );
}
