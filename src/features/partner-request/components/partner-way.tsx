import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { requestSources } from '#src/features/partner-request/partner-request.queries.ts';
import { whyNotKey } from '#src/features/partner-request/request.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { RequestCard } from './request-card.tsx';

/** The way of a school or club: what a partner is, how own requests stand, and the next one. */
export function PartnerWay() {
  const { t } = useTranslation('partnerRequest');
  const { t: tCommon } = useTranslation('common');
  const isSignedIn = useSession().user !== null;
  return (
    <Section title={t('partner.title')}>
      <p>{t('partner.text')}</p>
      {isSignedIn ? (
        <OwnWay />
      ) : (
        <ActionButton href={withRedirect(paths.login, paths.createOrg)}>{tCommon('signIn')}</ActionButton>
      )}
    </Section>
  );
}

function OwnWay() {
  const { t } = useTranslation('partnerRequest');
  const { record, view } = useRecord(requestSources.mine(), { missing: t('mineOffline') });
  const { items = [], whyNot = null } = record ?? {};
  return (
    <ListState {...view} skeleton="plain">
      {items.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      <ActionButton
        href={pathTo(paths.createOrg, { show: 'form' })}
        offReason={whyNot === null ? undefined : t(`whyNot.${whyNotKey(whyNot)}`)}
      >
        {t(items.length === 0 ? 'partner.ask' : 'partner.askAgain')}
      </ActionButton>
    </ListState>
  );
}
