import { useTranslation } from 'react-i18next';
import type { Filter } from './join.queries.ts';

const states = ['submitted', 'approved', 'rejected', 'suspended', 'closed'] as const;
/** Students need no review. */
const roles = ['coach', 'assistant', 'volunteer'] as const;

/** Returns the filter in the address; by default everything that waits. */
export function filterOf(search: URLSearchParams): Filter {
  const state = states.find((one) => one === search.get('state')) ?? 'submitted';
  const role = roles.find((one) => one === search.get('role'));
  return { state, ...(role === undefined ? {} : { role }) };
}

interface QueueFilterProps {
  filter: Filter;
  onChange: (search: Record<string, string>) => void;
}

export function QueueFilter({ filter: { state, role }, onChange }: QueueFilterProps) {
  const { t } = useTranslation();
  const withRole = (value: string | undefined) => (value ? { role: value } : {});
  return (
    <div className="filter">
      <label>
        {t('console.queue.state')}
        <select value={state} onChange={({ target }) => onChange({ state: target.value, ...withRole(role) })}>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`console.state.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('console.queue.role')}
        <select value={role ?? ''} onChange={({ target }) => onChange({ state, ...withRole(target.value) })}>
          <option value="">{t('console.queue.allRoles')}</option>
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(`console.role.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
