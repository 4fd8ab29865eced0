import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accommodations, type Accommodation } from '#contract/enums.ts';
import { useParticipants } from '#src/features/booking/use-participants.ts';
import { needsProfileQueries } from '#src/features/needs-profile/needs-profile.queries.ts';
import { useSession } from '#src/session/session.ts';
import { toast } from '#src/ui/toast.ts';

interface ChildNeedsProps {
  chosen: readonly Accommodation[];
  onChoose: (needs: readonly Accommodation[]) => void;
}

/** By one tap, what somebody of the family needs. Nothing of it leaves the phone but the names of the needs. */
export function ChildNeeds({ chosen, onChoose }: ChildNeedsProps) {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const { people } = useParticipants(useSession().user !== null);
  if (people === undefined || people.length === 0) return null;
  const add = async (id: string, name: string): Promise<void> => {
    try {
      const profile = await client.ensureQueryData(needsProfileQueries.profile(id));
      if (profile.accommodations.length === 0) return toast(t('noNeeds', { name }));
      onChoose(
        accommodations.filter((need) => chosen.includes(need) || profile.accommodations.includes(need)),
      );
    } catch {
      toast(t('needsUnknown', { name }), { kind: 'refused' });
    }
  };
  return (
    <fieldset className="of-choice">
      <legend className="of-label">{t('whose')}</legend>
      <div className="of-chips">
        {people.map(({ id, name }) => (
          <button key={id} type="button" className="of-chip" onClick={() => void add(id, name)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
