import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { classPackSources } from '#src/features/money/class-pack/class-pack.queries.ts';
import { OfferRow } from '#src/features/money/class-pack/components/offer-row.tsx';
import { PackOfferForm } from '#src/features/money/class-pack/components/pack-offer-form.tsx';
import { useOfferActions } from '#src/features/money/class-pack/use-pack-actions.ts';
import { coachQueries } from '#src/features/teaching/coach/coach.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/packs: the coach's offers of class packs with their sales, and the form for a new one. */
export function Component() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { user } = useSession();
  const { record, view, refetch } = useRecord(classPackSources.offers(), { missing: t('packOffer.missing') });
  const client = useQueryClient();
  // The coach's own page shows the offers too.
  const actions = useOfferActions(() =>
    client.invalidateQueries({ queryKey: coachQueries.detail(user?.id ?? '').queryKey }),
  );
  return (
    <Screen title={t('packOffer.title')} back={paths.coach.mine} onRefresh={refetch}>
      <ListState {...view} skeleton="list">
        {record === undefined ? null : (
          <>
            {actions.close.error ? <Banner kind="refused" title={errorText(actions.close.error, t)} /> : null}
            <Section title={t('packOffer.offered')}>
              {record.items.length === 0 ? (
                <EmptyState drawing="wallet" text={t('packOffer.empty')} />
              ) : (
                <List label={t('packOffer.offered')}>
                  {record.items.map((offer) => (
                    <OfferRow key={offer.id} offer={offer} close={actions.close} isOnline={isOnline} />
                  ))}
                </List>
              )}
            </Section>
            <PackOfferForm offers={record} actions={actions} isOnline={isOnline} />
          </>
        )}
      </ListState>
    </Screen>
  );
}
