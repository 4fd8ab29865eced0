import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { feedbackSources } from '#src/features/feedback/feedback.queries.ts';
import { badgeOf } from '#src/features/feedback/feedback.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { SafetyNote } from './safety-note.tsx';
import { SentPicture } from './sent-picture.tsx';

/** /feedback?id=…: one feedback, how it stands, and what was answered. */
export function SentOne({ id }: { id: string }) {
  const { t } = useTranslation('feedback');
  const format = useFormat();
  const { record, refetch, view } = useRecord(feedbackSources.detail(id), { missing: t('one.offline') });
  return (
    <Screen
      title={record ? t(`kind.${record.kind}`) : t('one.title')}
      back={paths.feedback}
      onRefresh={refetch}
    >
      <ListState {...view} skeleton="record">
        {record ? (
          <>
            {record.kind === 'safety' && record.state === 'received' ? <SafetyNote /> : null}
            <Card>
              <p className="of-row-text">
                {t('one.sent', { when: format.dayTime(record.at, readerZone()) })}
              </p>
              <p className="of-typed">{record.text}</p>
              {record.picture === null ? null : <SentPicture picture={record.picture} />}
              <StatusBadge kind={badgeOf[record.state]}>{t(`state.${record.state}`)}</StatusBadge>
              {record.state === 'answered' ? null : <p>{t(`stateText.${record.state}`)}</p>}
            </Card>
            {record.answer === null ? null : (
              <Section title={t('one.answer')}>
                <Card tone="tint">
                  <p className="of-row-text">
                    {t('one.answered', { when: format.dayTime(record.answer.at, readerZone()) })}
                  </p>
                  <p className="of-typed">{record.answer.text}</p>
                </Card>
              </Section>
            )}
            <Buttons>
              <QuietButton href={paths.feedback}>{t('one.again')}</QuietButton>
            </Buttons>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
