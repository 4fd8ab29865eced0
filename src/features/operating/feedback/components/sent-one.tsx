import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { SentPicture } from '#src/features/booking/waiting/components/sent-picture.tsx';
import { feedbackSources } from '#src/features/operating/feedback/feedback.queries.ts';
import { badgeOf } from '#src/features/operating/feedback/feedback.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';
import { SafetyNote } from './safety-note.tsx';

/** /feedback?id=…: one feedback with its state and its answer. */
export function SentOne({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { record, refetch, view } = useRecord(feedbackSources.detail(id), {
    missing: t('feedback.one.offline'),
  });
  return (
    <Screen
      title={record ? t(`feedback.kind.${record.kind}`) : t('feedback.one.title')}
      back={paths.feedback}
      onRefresh={refetch}
    >
      <ListState {...view} skeleton="record">
        {record ? (
          <>
            {record.kind === 'safety' && record.state === 'received' ? <SafetyNote /> : null}
            <Card>
              <p className="of-row-text">
                {t('feedback.one.sent', { when: format.dayTime(record.at, readerZone()) })}
              </p>
              <p className="of-typed">
                <Written>{record.text}</Written>
              </p>
              {record.picture === null ? null : <SentPicture picture={record.picture} />}
              <StatusBadge kind={badgeOf[record.state]}>{t(`feedback.state.${record.state}`)}</StatusBadge>
              {record.state === 'answered' ? null : <p>{t(`feedback.stateText.${record.state}`)}</p>}
            </Card>
            {record.answer === null ? null : (
              <Section title={t('feedback.one.answer')}>
                <Card tone="tint">
                  <p className="of-row-text">
                    {t('feedback.one.answered', { when: format.dayTime(record.answer.at, readerZone()) })}
                  </p>
                  <p className="of-typed">
                    <Written>{record.answer.text}</Written>
                  </p>
                </Card>
              </Section>
            )}
            <Buttons>
              <QuietButton href={paths.feedback}>{t('feedback.one.again')}</QuietButton>
            </Buttons>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
