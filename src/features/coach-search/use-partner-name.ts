import { useQuery } from '@tanstack/react-query';
import { partnerQueries } from '#src/features/partner/partner.queries.ts';
import { useFormat } from '#src/i18n/format.ts';

/** What a partner institution is called; empty for none, and while it is not known. */
export function usePartnerName(id: string): string {
  const format = useFormat();
  const { data } = useQuery({ ...partnerQueries.detail(id), enabled: id !== '' });
  return data === undefined ? '' : format.local(data.name);
}
