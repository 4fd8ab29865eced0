import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { StandingBlocks } from '#src/features/booking/strike/components/standing-blocks.tsx';
import { StrikeCard } from '#src/features/booking/strike/components/strike-card.tsx';
import { strikeSource } from '#src/features/booking/strike/strike.queries.ts';
import { blocksOf, isCounting } from '#src/features/booking/strike/strike.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { clearanceSource } from '#src/features/people/clearance/clearance.queries.ts';
import { evidenceOf } from '#src/features/people/clearance/clearance.view.ts';
import { EvidenceList } from '#src/features/people/clearance/components/evidence-list.tsx';
import { trainingSources } from '#src/features/people/training/training.queries.ts';
import { CountRow } from '#src/ui/count-row.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/** /coach/standing: if families can book the coach, evidence, training, strikes and their appeals. */
export function Component() {
  const { t } = useTranslation();
  const now = useNow();
  const { data: me } = useQuery(accountQueries.me());
  const clearance = useRecord(clearanceSource(), { missing: t('standing.offline') });
  const { record: training } = useRecord(trainingSources.list());
  const strikes = useList(strikeSource(), { missing: t('standing.offline') });
  const evidence = clearance.record && evidenceOf(clearance.record, 'coach', now);
  const hiddenUntil = strikes.first?.hiddenUntil;
  const blocks = blocksOf({ joining: me?.joining, evidence, isTrained: training?.isDone, hiddenUntil }, now);
  // A kept answer counts strikes that have ended since.
  const ended = strikes.items.filter((one) => one.counts && !isCounting(one, now)).length;
  const toRead = training?.items.filter(({ isDone }) => !isDone).length ?? 0;
  const refresh = () => Promise.all([clearance.refetch(), strikes.refetch()]);
  return (
    <Screen title={t('standing.title')} back={paths.coach.mine} onRefresh={refresh}>
      <ListState {...clearance.view} skeleton="list">
        {blocks ? <StandingBlocks blocks={blocks} hiddenUntil={hiddenUntil ?? null} /> : null}
        {evidence ? <EvidenceList evidence={evidence} /> : null}
        <Section title={t('standing.training.title')}>
          <List>
            <CountRow
              icon="book"
              label={t(training?.isDone ? 'standing.training.done' : 'standing.training.open')}
              count={toRead > 0 ? String(toRead) : undefined}
              needsYou
              href={pathTo(paths.train, { redirect: paths.coach.standing })}
            />
          </List>
        </Section>
        <Section title={t('standing.strikes')}>
          <p className="of-faint">
            {strikes.first
              ? t('standing.rule', {
                  count: Math.max(0, strikes.first.open - ended),
                  limit: strikes.first.limit,
                })
              : null}
          </p>
          {strikes.state === 'loading' ? (
            <Skeleton layout="list" count={1} />
          ) : strikes.items.length === 0 ? (
            <p>{strikes.first ? t('standing.noStrikes') : strikes.view.error}</p>
          ) : (
            <InfiniteList
              {...strikes.paging}
              layout="cards"
              label={t('standing.strikes')}
              render={(strike) => <StrikeCard strike={strike} />}
            />
          )}
        </Section>
      </ListState>
    </Screen>
  );
}
