import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { requestSources } from '#src/features/partner-request/partner-request.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { Section } from '#src/ui/section.tsx';
import { RequestCard } from './request-card.tsx';

/** Own requests to become a partner, where everything handed in stands; nothing without one. */
export function OwnRequests() {
  const { t } = useTranslation('partnerRequest');
  const { record } = useRecord(requestSources.mine());
  const items = record?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('partner.title')} more={{ href: paths.createOrg, label: t('all') }}>
      {items.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </Section>
  );
}
