import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { cardReadersSource } from '#src/features/booking/emergency/emergency-card.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';

/** Readers of an emergency card outside the family: the order and the last time. */
export function CardReaders({ participantId }: { participantId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { view, paging } = useList(cardReadersSource(participantId), {
    missing: t('needs.readers.unknown'),
  });
  return (
    <Section title={t('needs.readers.title')}>
      {view.state === 'empty' ? (
        <p className="of-hint">{t('emergency.unread')}</p>
      ) : (
        <ListState {...view}>
          <InfiniteList
            {...paging}
            label={t('needs.readers.title')}
            render={({ orderId, title, reader: { as, name, nameZh }, lastAt, calledAt }) => (
              <ListRow
                href={pathTo(paths.student.orderDetail, { id: orderId })}
                title={t(`needs.readers.as.${as}`, { name: format.name({ name, nameZh }) })}
                text={format.local(title)}
                below={
                  <>
                    <span>{t('needs.readers.at', { when: format.ago(lastAt) })}</span>
                    {calledAt === null ? null : (
                      <span>{t('emergency.called', { when: format.ago(calledAt) })}</span>
                    )}
                  </>
                }
              />
            )}
          />
          <p className="of-hint">{t('needs.readers.keep')}</p>
        </ListState>
      )}
    </Section>
  );
}
