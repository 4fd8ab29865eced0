import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { WhatHelps } from './what-helps.tsx';

/** Who comes to a class in which the reader helps, by first names, and the way to what helps them. */
export function WhoComes({ cls }: { cls: InvitationRecord['class'] }) {
  const { t } = useTranslation('helping');
  const isOnline = useOnline();
  const [isLooking, setLooking] = useState(false);
  const { record, state } = useRecord(helpingSources.participants(cls));
  if (record === undefined)
    return state === 'loading' || isOnline ? null : <p className="of-faint">{t('comes.missing')}</p>;
  return (
    <Section title={t('comes.title')}>
      {record.length === 0 ? <p className="of-faint">{t('comes.none')}</p> : null}
      <List label={t('comes.title')}>
        {record.map(({ participantId, name, isSharing }) => (
          <ListRow
            key={participantId}
            media={<Icon name="child" />}
            title={name}
            text={isSharing ? t('comes.shares') : undefined}
          />
        ))}
      </List>
      {isLooking ? (
        <WhatHelps classId={cls.id} />
      ) : record.some(({ isSharing }) => isSharing) ? (
        <>
          <p className="of-faint">{t('comes.noted')}</p>
          <QuietButton
            icon="heart"
            offReason={isOnline ? undefined : t('comes.offline')}
            onClick={() => setLooking(true)}
          >
            {t('comes.look')}
          </QuietButton>
        </>
      ) : null}
    </Section>
  );
}
