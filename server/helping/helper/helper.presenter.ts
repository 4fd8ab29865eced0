import type { HelperCard } from '#contract/helper-card.ts';
import { readHelperForm } from './helper.form.rules.ts';
import type { HelperRow } from './helper.repository.ts';
import { isMinorHelper, shownName } from './helper.rules.ts';

/** A helper for a coach, or for the other side of an invitation. A minor shows the first name and the city only. */
export function presentHelper(row: HelperRow, now: Date): HelperCard {
  const form = readHelperForm(row.form);
  const isMinor = isMinorHelper(row.role, row, now);
  const words = isMinor ? undefined : form.experience;
  return {
    id: row.id,
    role: row.role,
    name: shownName(form.name || row.name, isMinor),
    avatarSeed: row.id,
    isMinor,
    cityId: form.cityId ?? null,
    activity: form.activity ?? null,
    experience: words ? { [form.language ?? 'en']: words } : {},
    organization: isMinor ? null : form.organization || null,
  };
}
