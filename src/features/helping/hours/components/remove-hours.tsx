import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { helperQueries } from '#src/features/helping/helper/helper.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';

/** Removes a record that is not approved. It cannot be restored, so a dialog warns first. */
export function RemoveHours({ record: { id, class: cls, minutes, state } }: { record: HoursRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const isOnline = useOnline();
  const remove = useKeyedMutation('hours.remove', {
    onSettled: () => client.invalidateQueries({ queryKey: helperQueries.all }),
  });
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('helping.hours.remove.title'),
      text: t(state === 'pending' ? 'helping.hours.remove.textPending' : 'helping.hours.remove.text', {
        time: format.duration(minutes),
        class: format.local(cls.title),
      }),
      confirmLabel: t('helping.hours.remove.do'),
      danger: true,
    });
    if (isSure && !remove.isPending)
      remove.mutate({ id }, { onSuccess: () => toast(t('helping.hours.remove.done'), { kind: 'done' }) });
  };
  return (
    <>
      {remove.error ? <Banner kind="refused" title={errorText(remove.error, t)} /> : null}
      <DangerButton
        busy={remove.isPending}
        offReason={isOnline ? undefined : t('helping.hours.remove.offline')}
        onClick={() => void ask()}
      >
        {t('helping.hours.remove.do')}
      </DangerButton>
    </>
  );
}
