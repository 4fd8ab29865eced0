import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { useShareClass } from '#src/features/teaching/class/use-share-class.ts';
import { toast } from '#src/ui/toast.ts';

/** Announces a published class, with a button to share its page. */
export function usePublished() {
  const { t } = useTranslation();
  const share = useShareClass();
  return (made: ClassRecord): void => {
    // Nobody can book it yet, so a shared page would disappoint.
    if (made.closedToAll) return toast(t('teaching.create.publishedClosed'), { kind: 'done' });
    toast(t('teaching.create.published'), {
      kind: 'done',
      action: { label: t('teaching.create.share'), onClick: () => void share(made) },
    });
  };
}
