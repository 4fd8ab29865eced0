import { useQuery } from '@tanstack/react-query';
import { partnerQueries } from '#src/features/teaching/partner/partner.queries.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Name of a partner; empty without one and while it is loading. */
export function usePartnerName(id: string): string {
  const format = useFormat();
  const { data } = useQuery({ ...partnerQueries.detail(id), enabled: id !== '' });
  return data === undefined ? '' : format.local(data.name);
}
