import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { helperRoles } from '#contract/enums.ts';
import { pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { helperPaths, queryOf, searchForClass } from '#src/features/helping/helper/coach-helpers.view.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';

/** An invitation ends two hours before the start (docs/domain.md 4.6). */
const lastInviteMs = 2 * HOUR_MS;

/** Links a coming class with free places for helpers to the search for helpers, as long as one can be invited. */
export function FindHelpers({ record }: { record: ClassRecord }) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, place, helpers, startsAt, state } = record;
  const isWanted = helpers !== undefined && helpers.agreed < helpers.slots;
  if (!isWanted || state !== 'published' || Date.parse(startsAt) - lastInviteMs <= now) return null;
  return (
    <List>
      {helperRoles.map((role) => (
        <LinkRow
          key={role}
          icon="search"
          label={t(`helperSearch.title.${role}`)}
          href={pathTo(helperPaths[role].search, queryOf({ name: '', ...searchForClass({ id, place }) }))}
        />
      ))}
    </List>
  );
}
