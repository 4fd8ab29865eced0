import { Badge } from 'framework7-react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';

export interface Tab {
  /** The tab's own page. */
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Count; hidden when 0. */
  readonly badge?: number | undefined;
}

interface TabBarProps {
  readonly tabs: readonly Tab[];
  /** Address of the open tab. On a sub page the tab that the person came from, else empty. */
  readonly active: string;
  /** The page is not a tab: only a wide screen shows the bar there. */
  readonly isSub?: boolean;
}

/** Scrolls the page of the open tab to the top on a second tap. */
function scrollToTop(): void {
  document.querySelector('.view-main > .page > .page-content')?.scrollTo({ top: 0, behavior: 'smooth' });
}

export function TabBar({ tabs, active, isSub = false }: TabBarProps) {
  const { t } = useTranslation();
  return (
    <nav
      className={isSub ? 'of-tabbar of-tabbar-sub' : 'of-tabbar'}
      aria-label={t('ui.tabs')}
      data-vt-keep=""
    >
      <div data-m="tabbar" className="of-tabbar-pane">
        {tabs.map(({ to, label, icon, badge = 0 }) => (
          <a
            key={to}
            href={to}
            data-tab=""
            className="of-tab"
            aria-current={to === active ? (isSub ? 'true' : 'page') : undefined}
            onClick={to === active && !isSub ? scrollToTop : undefined}
          >
            <span className="of-tab-icon">
              <Icon name={icon} />
              {badge > 0 ? (
                <Badge className="of-tab-badge of-tnum">
                  {badge > 99 ? '99+' : badge}
                  <span className="of-sr">{t('ui.new')}</span>
                </Badge>
              ) : null}
            </span>
            <span className="of-tab-label">{label}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
