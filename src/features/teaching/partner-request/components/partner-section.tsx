import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { requestSources } from '#src/features/teaching/partner-request/partner-request.queries.ts';
import { whyNotKey } from '#src/features/teaching/partner-request/request.view.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { RequestCard } from './request-card.tsx';

/** Section for a school or club: what a partner is, the sent requests, and the button for the next one. */
export function PartnerSection() {
  const { t } = useTranslation();
  const isSignedIn = useSession().user !== null;
  return (
    <Section title={t('partnerRequest.partner.title')}>
      <p>{t('partnerRequest.partner.text')}</p>
      {isSignedIn ? (
        <PartnerRequests />
      ) : (
        <ActionButton href={withRedirect(paths.login, paths.createOrg)}>{t('common.signIn')}</ActionButton>
      )}
    </Section>
  );
}

function PartnerRequests() {
  const { t } = useTranslation();
  const { record, view } = useRecord(requestSources.mine(), { missing: t('partnerRequest.mineOffline') });
  const { items = [], whyNot = null } = record ?? {};
  return (
    <ListState {...view} skeleton="plain">
      {items.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      <ActionButton
        href={pathTo(paths.createOrg, { show: 'form' })}
        offReason={whyNot === null ? undefined : t(`partnerRequest.whyNot.${whyNotKey(whyNot)}`)}
      >
        {t(items.length === 0 ? 'partnerRequest.partner.ask' : 'partnerRequest.partner.askAgain')}
      </ActionButton>
    </ListState>
  );
}
