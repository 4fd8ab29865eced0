import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { requestSources } from '#src/features/teaching/partner-request/partner-request.queries.ts';
import { Section } from '#src/ui/section.tsx';
import { RequestCard } from './request-card.tsx';

/** The reader's requests to become a partner, in the list of all submissions; renders nothing without one. */
export function OwnRequests() {
  const { t } = useTranslation();
  const { record } = useRecord(requestSources.mine());
  const items = record?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section
      title={t('partnerRequest.partner.title')}
      more={{ href: paths.createOrg, label: t('partnerRequest.all') }}
    >
      {items.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </Section>
  );
}
