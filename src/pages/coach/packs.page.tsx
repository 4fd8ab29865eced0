import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { classPackSources } from '#src/features/class-pack/class-pack.queries.ts';
import { OfferRow } from '#src/features/class-pack/components/offer-row.tsx';
import { PackOfferForm } from '#src/features/class-pack/components/pack-offer-form.tsx';
import { useOfferActions } from '#src/features/class-pack/use-pack-actions.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/packs: the class packs that the coach offers, what became of them, and one more. */
export function Component() {
  const { t } = useTranslation('packOffer');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const { user } = useSession();
  const { record, view, refetch } = useRecord(classPackSources.offers(), { missing: t('missing') });
  const actions = useOfferActions(user?.id ?? '');
  return (
    <Screen title={t('title')} back={paths.coach.mine} onRefresh={refetch}>
      <ListState {...view} skeleton="list">
        {record === undefined ? null : (
          <>
            {actions.close.error ? (
              <Banner kind="refused" title={errorText(actions.close.error, tCommon)} />
            ) : null}
            <Section title={t('offered')}>
              {record.items.length === 0 ? (
                <EmptyState drawing="wallet" text={t('empty')} />
              ) : (
                <List label={t('offered')}>
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
