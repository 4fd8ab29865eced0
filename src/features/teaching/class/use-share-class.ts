import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { copyText } from '#src/browser/copy-text.ts';
import { shareSheet } from '#src/browser/secure-page.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { toast } from '#src/ui/toast.ts';
import { classWhen } from './class.view.ts';

type Shared = Pick<ClassRecord, 'id' | 'title' | 'place' | 'startsAt' | 'endsAt' | 'zone'>;

/** Shares the page of a class by the sheet of the phone, or copies its link in a browser without one. */
export function useShareClass() {
  const { t } = useTranslation();
  const format = useFormat();
  return async ({ id, ...cls }: Shared): Promise<void> => {
    const title = format.local(cls.title);
    const { day, time } = classWhen(cls, format, readerZone());
    const text = format.list([title, day, time, cls.place.name]);
    const url = `${location.origin}${pathTo(paths.student.payment, { class: id })}`;
    const share = shareSheet();
    if (share) return await share({ title, text, url });
    const isCopied = await copyText(`${text}\n${url}`);
    toast(t(isCopied ? 'orderDetail.day.shareCopied' : 'orderDetail.day.copyFailed'), {
      kind: isCopied ? 'done' : 'refused',
    });
  };
}
