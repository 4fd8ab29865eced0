import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { useShareClass } from '#src/features/teaching/class/use-share-class.ts';
import { toast } from '#src/ui/toast.ts';

/** Announces what was published, with a button to share its page; of a series the page of the first date. */
export function usePublished() {
  const { t } = useTranslation();
  const share = useShareClass();
  return (first: ClassRecord | undefined, dates = 1): void => {
    // Nobody can book it yet, so a shared page would disappoint.
    const isClosed = Boolean(first?.closedToAll);
    const text =
      dates > 1
        ? t('series.created', { count: dates })
        : t(isClosed ? 'teaching.create.publishedClosed' : 'teaching.create.published');
    const action =
      first === undefined || isClosed
        ? undefined
        : { label: t('teaching.create.share'), onClick: () => void share(first) };
    toast(text, { kind: 'done', action });
  };
}
