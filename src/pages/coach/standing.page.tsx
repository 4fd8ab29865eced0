import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { EvidenceList } from '#src/features/standing/components/evidence-list.tsx';
import { StandingBlocks } from '#src/features/standing/components/standing-blocks.tsx';
import { StrikeCard } from '#src/features/standing/components/strike-card.tsx';
import { standingSources } from '#src/features/standing/standing.queries.ts';
import { blocksOf, evidenceOf } from '#src/features/standing/standing.view.ts';
import { trainingSources } from '#src/features/training/training.queries.ts';
import { CountRow } from '#src/ui/count-row.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/standing: whether families can book, evidence, training, strikes and their appeals. */
export function Component() {
  const { t } = useTranslation('standing');
  const now = useNow();
  const { data: me } = useQuery(accountQueries.me());
  const clearance = useRecord(standingSources.clearance(), { missing: t('offline') });
  const { record: training } = useRecord(trainingSources.list());
  const strikes = useList(standingSources.strikes(), { missing: t('offline') });
  const evidence = clearance.record && evidenceOf(clearance.record, now);
  const hiddenUntil = strikes.first?.hiddenUntil;
  const blocks = blocksOf({ joining: me?.joining, evidence, isTrained: training?.isDone, hiddenUntil }, now);
  const toRead = training?.items.filter(({ isDone }) => !isDone).length ?? 0;
  const refresh = () => Promise.all([clearance.refetch(), strikes.refetch()]);
  return (
    <Screen title={t('title')} back={paths.coach.mine} onRefresh={refresh}>
      <ListState {...clearance.view} skeleton="list">
        {blocks ? <StandingBlocks blocks={blocks} hiddenUntil={hiddenUntil ?? null} /> : null}
        {evidence ? <EvidenceList evidence={evidence} /> : null}
        <Section title={t('training.title')}>
          <List>
            <CountRow
              icon="book"
              label={t(training?.isDone ? 'training.done' : 'training.open')}
              count={toRead > 0 ? String(toRead) : undefined}
              needsYou
              href={pathTo(paths.train, { redirect: paths.coach.standing })}
            />
          </List>
        </Section>
        <Section title={t('strikes')}>
          <p className="of-faint">
            {strikes.first ? t('rule', { count: strikes.first.open, limit: strikes.first.limit }) : null}
          </p>
          {strikes.items.length === 0 ? (
            <p>{t(strikes.first ? 'noStrikes' : 'offline')}</p>
          ) : (
            <InfiniteList
              {...strikes.paging}
              layout="cards"
              label={t('strikes')}
              render={(strike) => <StrikeCard strike={strike} />}
            />
          )}
        </Section>
      </ListState>
    </Screen>
  );
}
