import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { WaitingBadge } from './waiting/waiting-badge.tsx';

/** Every queue of the console. Add a line for a new one. */
const places = [
  { to: '/', label: 'today' },
  { to: '/tasks', label: 'tasks' },
  { to: '/feedback', label: 'feedback' },
  { to: '/joins', label: 'reviews' },
  { to: '/clearances', label: 'clearances' },
  { to: '/classes', label: 'classes' },
  { to: '/accounts', label: 'accounts' },
  { to: '/hidden-sessions', label: 'hidings' },
  { to: '/grants', label: 'grants' },
  { to: '/activities', label: 'activities' },
  { to: '/cities', label: 'cities' },
  { to: '/venues', label: 'venues' },
  { to: '/partners/all', label: 'institutions' },
  { to: '/import', label: 'import' },
  { to: '/ratings', label: 'ratings' },
  { to: '/announcements', label: 'announce' },
  { to: '/health', label: 'health' },
  { to: '/deliveries', label: 'deliveries' },
  { to: '/jobs', label: 'jobs' },
  { to: '/audit', label: 'audit' },
  { to: '/hours', label: 'hours' },
  { to: '/consents', label: 'consents' },
  { to: '/proofs', label: 'proofs' },
  { to: '/teams', label: 'teams' },
  { to: '/partners', label: 'partners' },
  { to: '/withdrawals', label: 'withdrawals' },
  { to: '/payouts', label: 'payouts' },
  { to: '/ledger', label: 'ledger' },
  { to: '/ledger-entries', label: 'ledgerEntries' },
  { to: '/chargebacks', label: 'chargebacks' },
  { to: '/tax-rates', label: 'taxRates' },
  { to: '/codes', label: 'codes' },
  { to: '/disputes', label: 'disputes' },
  { to: '/freezes', label: 'freezes' },
  { to: '/orders', label: 'orders' },
  { to: '/corrections', label: 'corrections' },
  { to: '/reconciliation', label: 'reconciliation' },
  { to: '/money-report', label: 'report' },
  { to: '/strikes', label: 'strikes' },
  { to: '/articles', label: 'articles' },
  { to: '/lessons', label: 'lessons' },
  { to: '/rules', label: 'rules' },
  { to: '/legal', label: 'legal' },
] as const;

type Label = (typeof places)[number]['label'];

/** Groups of the pages. A page without a group belongs to the platform. */
const groups: readonly { name: 'waiting' | 'money' | 'find'; labels: readonly Label[] }[] = [
  {
    name: 'waiting',
    labels: [
      'today',
      'feedback',
      'reviews',
      'clearances',
      'hours',
      'consents',
      'proofs',
      'teams',
      'partners',
      'strikes',
      'tasks',
    ],
  },
  {
    name: 'money',
    labels: [
      'withdrawals',
      'payouts',
      'disputes',
      'chargebacks',
      'corrections',
      'freezes',
      'reconciliation',
      'ledger',
      'ledgerEntries',
      'report',
      'taxRates',
      'codes',
    ],
  },
  { name: 'find', labels: ['orders', 'classes', 'accounts', 'hidings', 'ratings', 'institutions'] },
];
const grouped = new Set<Label>(groups.flatMap(({ labels }) => labels));
const rows = [
  ...groups.map(({ name, labels }) => ({
    name,
    // In the order of the group.
    links: labels.flatMap((label) => places.filter((place) => place.label === label)),
  })),
  { name: 'platform' as const, links: places.filter(({ label }) => !grouped.has(label)) },
];

/** Links between the pages, by group. A small screen folds them behind a button. */
export function Places() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <nav className="places" aria-label={t('console.place.label')}>
      <button
        type="button"
        className="places-button quiet"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {t('console.place.label')}
      </button>
      <dl id={list} className={isOpen ? 'is-open' : undefined}>
        {rows.map(({ name, links }) => (
          <div key={name}>
            <dt className="faint">{t(`console.place.group.${name}`)}</dt>
            <dd>
              {links.map(({ to, label }) => (
                <NavLink key={to} to={to} end>
                  {t(`console.place.${label}`)}
                  {label === 'today' ? <WaitingBadge /> : null}
                </NavLink>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}
