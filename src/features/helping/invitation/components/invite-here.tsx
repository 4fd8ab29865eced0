import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { isFitShown, mayChoose } from '#src/features/helping/helper/coach-helpers.view.ts';
import { ClassChoice } from '#src/features/helping/helper/components/class-choice.tsx';
import { FitWords } from '#src/features/helping/helper/components/fit-words.tsx';
import { WantedCard } from '#src/features/helping/helper/components/wanted-card.tsx';
import { Section } from '#src/ui/section.tsx';
import { InviteBar } from './invite-bar.tsx';
import { InviteSheet } from './invite-sheet.tsx';

interface InviteHereProps {
  detail: Output<'helper.detail'>;
  classId: string;
  onClass: (classId: string) => void;
}

/** Invites one helper to one class, or shows why the helper does not fit. */
export function InviteHere({ detail, classId, onClass }: InviteHereProps) {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  const { wanted, fit } = detail;
  const found = { helper: detail.helper, fit };
  const chosen = mayChoose(found, wanted) ? [found] : [];
  return (
    <Section title={t('helperSearch.detail.invite')} card>
      <ClassChoice wanted={wanted} classId={classId} onChange={(cls) => onClass(cls?.id ?? '')} />
      {wanted && fit ? (
        <>
          <WantedCard wanted={wanted} />
          {isFitShown(fit, wanted) ? <FitWords fit={fit} /> : null}
          {chosen.length > 0 ? <InviteBar count={1} onOpen={() => setInviting(true)} /> : null}
          <InviteSheet
            wanted={wanted}
            chosen={chosen}
            open={isInviting}
            onClose={() => setInviting(false)}
            onDone={() => setInviting(false)}
          />
        </>
      ) : null}
    </Section>
  );
}
