import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { disputeSource } from '#src/features/booking/dispute/dispute.queries.ts';
import { outcomeOf, stageOf, wordsOf, type Side } from '#src/features/booking/dispute/dispute.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ListRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';

/** A dispute as one side sees it: statements, next step and decision. */
export function DisputeStory({ order, side: reader }: { order: OrderRecord; side: Side }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { record, view } = useRecord(disputeSource(order.id), { missing: t('dispute.missing') });
  const stage = record && stageOf(record, reader, now);
  return (
    <Section title={t('dispute.title')} card>
      <ListState {...view} skeleton="plain">
        {record && stage ? (
          <>
            <p>
              {t(`dispute.opened.${record.openedBy === reader ? 'own' : record.openedBy}`, {
                reason: t(`dispute.code.${record.reason.code}`),
              })}
            </p>
            <p>
              {t(`dispute.stage.${stage.key}`, {
                until: stage.until === null ? '' : format.deadline(stage.until, order.class.zone),
              })}
            </p>
            {record.decision ? (
              <>
                <p>{t(`dispute.by.${record.decision.by}`)}</p>
                <p>
                  {t(`dispute.outcome.${outcomeOf(record.decision)}`, {
                    refund: format.money(record.decision.refundMinor, order.currency),
                  })}
                </p>
                {record.decision.note ? <p>{t('dispute.note', { words: record.decision.note })}</p> : null}
              </>
            ) : null}
            <List label={t('dispute.said')}>
              {wordsOf(record).map(({ side, text, at }) => (
                <ListRow
                  key={`${at} ${side}`}
                  title={
                    side === reader
                      ? t('dispute.you')
                      : side === 'coach'
                        ? format.name(order.coach)
                        : order.student.name
                  }
                  text={text}
                  below={format.dayTime(at, readerZone())}
                />
              ))}
            </List>
          </>
        ) : null}
      </ListState>
    </Section>
  );
}
