import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { needsReadersSource } from '#src/features/needs-profile/needs-profile.queries.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { useFormat } from '#src/i18n/format.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';

/** Who outside the family read what was shared: for which booking, and when last. */
export function NeedsReaders({ participantId }: { participantId: string }) {
  const { t } = useTranslation('needs');
  const format = useFormat();
  const { view, paging } = useList(needsReadersSource(participantId), { missing: t('readers.unknown') });
  return (
    <Section title={t('readers.title')}>
      {view.state === 'empty' ? (
        <p className="of-hint">{t('readers.none')}</p>
      ) : (
        <ListState {...view}>
          <InfiniteList
            {...paging}
            label={t('readers.title')}
            render={({ orderId, title, reader: { as, name, nameZh }, lastAt }) => (
              <ListRow
                href={pathTo(paths.student.orderDetail, { id: orderId })}
                title={t(`readers.as.${as}`, { name: format.name({ name: name ?? '', nameZh }) })}
                text={format.local(title)}
                below={t('readers.at', { when: format.ago(lastAt) })}
              />
            )}
          />
          <p className="of-hint">{t('readers.keep')}</p>
        </ListState>
      )}
    </Section>
  );
}
