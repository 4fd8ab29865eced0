import { useTranslation } from 'react-i18next';
import { isBusy, type FoundHelper } from '#src/features/helping/helper/coach-helpers.view.ts';
import { FitWords } from '#src/features/helping/helper/components/fit-words.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface InvitePeopleProps {
  chosen: readonly FoundHelper[];
  overlaps: readonly string[];
  onOverlap: (id: string, isConfirmed: boolean) => void;
  error: string | undefined;
}

/** Helpers to invite. The coach must confirm a helper who is busy at that time. */
export function InvitePeople({ chosen, overlaps, onOverlap, error }: InvitePeopleProps) {
  const { t } = useTranslation();
  return (
    <CheckGroup label={t('helperSearch.invite.people')} error={error}>
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
                {t('helperSearch.invite.overlap', { name: helper.name })}
              </Checkbox>
            ) : null}
          </div>
        );
      })}
    </CheckGroup>
  );
}
