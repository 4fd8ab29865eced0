import { useTranslation } from 'react-i18next';
import { pathTo } from '#contract/paths.ts';
import { helperPaths, mayInvite, type FoundHelper } from '#src/features/helper-search/helper-search.view.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FitWords } from './fit-words.tsx';
import { HelperHead } from './helper-head.tsx';

interface FoundCardProps {
  found: FoundHelper;
  /** The class for which is looked; empty without one. */
  classId: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A helper in the search: who, whether they fit the class, and the box to invite them. */
export function FoundCard({ found, classId, isChosen, onChoose }: FoundCardProps) {
  const { t } = useTranslation('helperSearch');
  const { helper, fit } = found;
  return (
    <Card
      href={pathTo(helperPaths[helper.role].detail, { id: helper.id, class: classId || undefined })}
      footer={
        mayInvite(found) ? (
          <Checkbox checked={isChosen} onChange={onChoose}>
            {t('choose', { name: helper.name })}
          </Checkbox>
        ) : undefined
      }
    >
      <HelperHead helper={helper} size={48} />
      {fit ? <FitWords fit={fit} /> : null}
    </Card>
  );
}
