import { useTranslation } from 'react-i18next';
import type { HelpWanted } from '#contract/helper-fit.ts';
import { pathTo } from '#contract/paths.ts';
import {
  helperPaths,
  isFitShown,
  mayChoose,
  type FoundHelper,
} from '#src/features/helping/helper/coach-helpers.view.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FitWords } from './fit-words.tsx';
import { HelperHead } from './helper-head.tsx';

interface FoundCardProps {
  found: FoundHelper;
  /** The class and why nobody can be invited to it; null without a class. */
  wanted: HelpWanted | null | undefined;
  /** The class for which is looked; empty without one. */
  classId: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A helper in the search: the profile, the fit for the class, and the box to invite them. */
export function FoundCard({ found, wanted, classId, isChosen, onChoose }: FoundCardProps) {
  const { t } = useTranslation();
  const { helper, fit } = found;
  return (
    <Card
      href={pathTo(helperPaths[helper.role].detail, { id: helper.id, class: classId || undefined })}
      footer={
        mayChoose(found, wanted) ? (
          <Checkbox checked={isChosen} onChange={onChoose}>
            {t('helperSearch.choose', { name: helper.name })}
          </Checkbox>
        ) : undefined
      }
    >
      <HelperHead helper={helper} size={48} />
      {fit && isFitShown(fit, wanted) ? <FitWords fit={fit} /> : null}
    </Card>
  );
}
