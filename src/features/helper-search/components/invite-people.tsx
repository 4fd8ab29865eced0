import { useTranslation } from 'react-i18next';
import { isBusy, type FoundHelper } from '#src/features/helper-search/helper-search.view.ts';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FitWords } from './fit-words.tsx';

interface InvitePeopleProps {
  chosen: readonly FoundHelper[];
  overlaps: readonly string[];
  onOverlap: (id: string, isConfirmed: boolean) => void;
  error: string | undefined;
}

/** Who is about to be invited. Who has something else then is asked only with the coach's word. */
export function InvitePeople({ chosen, overlaps, onOverlap, error }: InvitePeopleProps) {
  const { t } = useTranslation('helperSearch');
  return (
    <CheckGroup label={t('invite.people')} error={error}>
      {chosen.map((found) => {
        const { helper, fit } = found;
        return (
          <div key={helper.id}>
            <p className="of-terms-title">{helper.name}</p>
            {fit ? <FitWords fit={fit} /> : null}
            {isBusy(found) ? (
              <Checkbox
                checked={overlaps.includes(helper.id)}
                onChange={(isConfirmed) => onOverlap(helper.id, isConfirmed)}
              >
                {t('invite.overlap', { name: helper.name })}
              </Checkbox>
            ) : null}
          </div>
        );
      })}
    </CheckGroup>
  );
}
