import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { needsReadersSource } from '#src/features/booking/needs/needs-profile.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';

/** Readers of shared needs outside the family: the order and the last time. */
export function NeedsReaders({ participantId }: { participantId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { view, paging } = useList(needsReadersSource(participantId), {
    missing: t('needs.readers.unknown'),
  });
  return (
    <Section title={t('needs.readers.title')}>
      {view.state === 'empty' ? (
        <p className="of-hint">{t('needs.readers.none')}</p>
      ) : (
        <ListState {...view}>
          <InfiniteList
            {...paging}
            label={t('needs.readers.title')}
            render={({ orderId, title, reader: { as, name, nameZh }, lastAt }) => (
              <ListRow
                href={pathTo(paths.student.orderDetail, { id: orderId })}
                title={t(`needs.readers.as.${as}`, { name: format.name({ name: name ?? '', nameZh }) })}
                text={format.local(title)}
                below={t('needs.readers.at', { when: format.ago(lastAt) })}
              />
            )}
          />
          <p className="of-hint">{t('needs.readers.keep')}</p>
        </ListState>
      )}
    </Section>
  );
}
