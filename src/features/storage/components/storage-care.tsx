import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { storageQueries } from '#src/features/storage/storage.queries.ts';
import { removeRead } from '#src/offline/remove-read.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';

/** Making room: what can be read again goes, what waits and what was typed stays. */
export function StorageCare({ hasRead }: { hasRead: boolean }) {
  const { t } = useTranslation('setting');
  const client = useQueryClient();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: removeRead,
    onSuccess: () => toast(t('storage.removed'), { kind: 'done' }),
    onError: () => toast(t('storage.broken'), { kind: 'refused' }),
    onSettled: () => client.invalidateQueries({ queryKey: storageQueries.all }),
  });
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('storage.remove'),
      text: t('storage.removeAsk'),
      confirmLabel: t('storage.removeDo'),
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <Section title={t('storage.room')}>
      <p>{t('storage.roomText')}</p>
      <DangerButton
        busy={remove.isPending}
        onClick={() => void ask()}
        offReason={hasRead ? undefined : t('storage.nothingToRemove')}
      >
        {t('storage.remove')}
      </DangerButton>
    </Section>
  );
}
