import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { disputeSource } from '#src/features/dispute/dispute.queries.ts';
import { stageOf, wordsOf, type Side } from '#src/features/dispute/dispute.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ListRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';

/** A contested session for one of its sides: what was said, what happens next, and how it ended. */
export function DisputeStory({ order, side: reader }: { order: OrderRecord; side: Side }) {
  const { t } = useTranslation('dispute');
  const format = useFormat();
  const now = useNow();
  const { record, view } = useRecord(disputeSource(order.id), { missing: t('missing') });
  const stage = record && stageOf(record, reader, now);
  return (
    <Section title={t('title')} card>
      <ListState {...view} skeleton="plain">
        {record && stage ? (
          <>
            <p>
              {t(`opened.${record.openedBy === reader ? 'own' : record.openedBy}`, {
                reason: t(`code.${record.reason.code}`),
              })}
            </p>
            <p>
              {t(`stage.${stage.key}`, {
                until: stage.until === null ? '' : format.deadline(stage.until, order.class.zone),
              })}
            </p>
            {record.decision ? (
              <>
                <p>{t(`by.${record.decision.by}`)}</p>
                <p>
                  {t(`outcome.${record.decision.outcome}`, {
                    refund: format.money(record.decision.refundMinor, order.currency),
                  })}
                </p>
                {record.decision.note ? <p>{t('note', { words: record.decision.note })}</p> : null}
              </>
            ) : null}
            <List label={t('said')}>
              {wordsOf(record).map(({ side, text, at }) => (
                <ListRow
                  key={`${at} ${side}`}
                  title={
                    side === reader
                      ? t('you')
                      : side === 'coach'
                        ? format.name(order.coach)
                        : order.student.name
                  }
                  text={text}
                  after={format.dayTime(at, readerZone())}
                />
              ))}
            </List>
          </>
        ) : null}
      </ListState>
    </Section>
  );
}
