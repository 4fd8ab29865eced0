import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { ComingCards } from '#src/features/booking/emergency/components/coming-cards.tsx';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { SharedNeeds } from './shared-needs.tsx';

/**
 * Participants of a class in which the reader helps, by first names, and the button to their shared needs.
 */
export function ClassParticipants({ cls }: { cls: InvitationRecord['class'] }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isLooking, setLooking] = useState(false);
  const { record, state } = useRecord(helperSources.participants(cls));
  if (record === undefined)
    return state === 'loading' || isOnline ? null : <p className="of-faint">{t('helping.comes.missing')}</p>;
  return (
    <>
      <Section title={t('helping.comes.title')}>
        {record.length === 0 ? <p className="of-faint">{t('helping.comes.none')}</p> : null}
        <List label={t('helping.comes.title')}>
          {record.map(({ participantId, isSharing, ...person }) => (
            <ListRow
              key={participantId}
              media={<Icon name="child" />}
              title={nameWithAge(person, t)}
              text={isSharing ? t('helping.comes.shares') : undefined}
            />
          ))}
        </List>
        {isLooking ? (
          <SharedNeeds classId={cls.id} />
        ) : record.some(({ isSharing }) => isSharing) ? (
          <>
            <p className="of-faint">{t('helping.comes.noted')}</p>
            <QuietButton
              icon="heart"
              offReason={isOnline ? undefined : t('helping.comes.offline')}
              onClick={() => setLooking(true)}
            >
              {t('helping.comes.look')}
            </QuietButton>
          </>
        ) : null}
      </Section>
      {record.some(({ age }) => age !== undefined) ? (
        <ComingCards of={{ kind: 'helped', id: cls.id, endsAt: cls.endsAt }} about={{ endsAt: cls.endsAt }} />
      ) : null}
    </>
  );
}
