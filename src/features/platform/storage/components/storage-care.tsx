import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { storageQueries } from '#src/features/platform/storage/storage.queries.ts';
import { removeRead } from '#src/offline/remove-read.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';

/** Frees storage: deletes records that can be fetched again, keeps waiting actions and drafts. */
export function StorageCare({ hasRead }: { hasRead: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: removeRead,
    onSuccess: () => toast(t('setting.storage.removed'), { kind: 'done' }),
    onError: () => toast(t('setting.storage.broken'), { kind: 'refused' }),
    onSettled: () => client.invalidateQueries({ queryKey: storageQueries.all }),
  });
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('setting.storage.remove'),
      text: t('setting.storage.removeAsk'),
      confirmLabel: t('setting.storage.removeDo'),
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <Section title={t('setting.storage.room')}>
      <p>{t('setting.storage.roomText')}</p>
      <DangerButton
        busy={remove.isPending}
        onClick={() => void ask()}
        offReason={hasRead ? undefined : t('setting.storage.nothingToRemove')}
      >
        {t('setting.storage.remove')}
      </DangerButton>
    </Section>
  );
}
