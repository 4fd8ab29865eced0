import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { mayInvite } from '#src/features/helper-search/helper-search.view.ts';
import { Section } from '#src/ui/section.tsx';
import { ClassChoice } from './class-choice.tsx';
import { FitWords } from './fit-words.tsx';
import { InviteBar } from './invite-bar.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { WantedCard } from './wanted-card.tsx';

interface InviteHereProps {
  detail: Output<'helper.detail'>;
  classId: string;
  onClass: (classId: string) => void;
}

/** One helper and one class: whether they fit, and the invitation. */
export function InviteHere({ detail, classId, onClass }: InviteHereProps) {
  const { t } = useTranslation('helperSearch');
  const [isInviting, setInviting] = useState(false);
  const { wanted, fit } = detail;
  const found = { helper: detail.helper, fit };
  const chosen = mayInvite(found) && wanted?.whyNot === null ? [found] : [];
  return (
    <Section title={t('detail.invite')} card>
      <ClassChoice wanted={wanted} classId={classId} onChange={onClass} />
      {wanted && fit ? (
        <>
          <WantedCard wanted={wanted} />
          <FitWords fit={fit} />
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
