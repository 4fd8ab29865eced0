import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accommodations, type Accommodation } from '#contract/enums.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { needsProfileQueries } from '#src/features/booking/needs/needs-profile.queries.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { toast } from '#src/ui/toast.ts';

interface ChildNeedsProps {
  chosen: readonly Accommodation[];
  onChoose: (needs: readonly Accommodation[]) => void;
}

/**
 * Adds the needs of a family member to the search in one tap. Only the names of the needs leave the phone.
 */
export function ChildNeeds({ chosen, onChoose }: ChildNeedsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const client = useQueryClient();
  const { people } = useParticipants(useSession().user !== null);
  if (people === undefined || people.length === 0) return null;
  const add = async (id: string, name: string): Promise<void> => {
    try {
      const profile = await client.ensureQueryData(needsProfileQueries.profile(id));
      if (profile.accommodations.length === 0) return toast(t('search.noNeeds', { name }));
      onChoose(
        accommodations.filter((need) => chosen.includes(need) || profile.accommodations.includes(need)),
      );
    } catch (error) {
      toast(isOnline ? errorText(error, t) : t('search.needsUnknown', { name }), { kind: 'refused' });
    }
  };
  return (
    <fieldset className="of-choice">
      <legend className="of-label">{t('search.whose')}</legend>
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
