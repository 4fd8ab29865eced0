import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { useOnline } from '#src/offline/online.ts';
import { receiptQueries } from './receipt.queries.ts';
import { useReceiptFile } from './use-receipt-file.ts';

const firstNumbered = (data: InfiniteData<Output<'receipt.list'>> | undefined) =>
  data?.pages.flatMap(({ items }) => items).find(({ kind }) => kind === 'receipt');

/**
 * Saves the numbered receipt of an order. Without a connection or a receipt, `makePage` makes the page of the phone,
 * with the number if it is stored.
 */
export function useOrderReceipt(orderId: string): (makePage: (number: number | undefined) => void) => void {
  const client = useQueryClient();
  const isOnline = useOnline();
  const { mutate, isPending } = useReceiptFile();
  const query = receiptQueries.list({ as: 'student', orderId });
  return (makePage) => {
    const known = () => firstNumbered(client.getQueryData(query.queryKey));
    const onPhone = () => makePage(known()?.number);
    if (!isOnline) {
      onPhone();
      return;
    }
    if (isPending) return;
    client
      .fetchInfiniteQuery(query)
      .then((data) => {
        const found = firstNumbered(data);
        if (found === undefined) makePage(undefined);
        else mutate(found.id, { onError: onPhone });
      })
      .catch(onPhone);
  };
}
