import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

/** Every queue of the console; a new one is one more line. */
const places = [
  { to: '/feedback', label: 'feedback' },
  { to: '/', label: 'reviews' },
  { to: '/clearances', label: 'clearances' },
  { to: '/hours', label: 'hours' },
  { to: '/teams', label: 'teams' },
  { to: '/partners', label: 'partners' },
  { to: '/withdrawals', label: 'withdrawals' },
  { to: '/strikes', label: 'strikes' },
  { to: '/articles', label: 'articles' },
] as const;

/** The ways between the queues. */
export function Places() {
  const { t } = useTranslation('console');
  return (
    <nav className="places" aria-label={t('place.label')}>
      {places.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {t(`place.${label}`)}
        </NavLink>
      ))}
    </nav>
  );
}
