import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { helpingQueries } from '#src/features/helping/helping.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';

/** Takes an own record out that is not approved. It does not come back, so the question says so. */
export function RemoveHours({ record: { id, class: cls, minutes, state } }: { record: HoursRecord }) {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const client = useQueryClient();
  const isOnline = useOnline();
  const remove = useKeyedMutation('hours.remove', {
    onSettled: () => client.invalidateQueries({ queryKey: helpingQueries.all }),
  });
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('hours.remove.title'),
      text: t(state === 'pending' ? 'hours.remove.textPending' : 'hours.remove.text', {
        time: format.duration(minutes),
        class: format.local(cls.title),
      }),
      confirmLabel: t('hours.remove.do'),
      danger: true,
    });
    if (isSure && !remove.isPending)
      remove.mutate({ id }, { onSuccess: () => toast(t('hours.remove.done'), { kind: 'done' }) });
  };
  return (
    <>
      {remove.error ? <Banner kind="refused" title={errorText(remove.error, tCommon)} /> : null}
      <DangerButton
        busy={remove.isPending}
        offReason={isOnline ? undefined : t('hours.remove.offline')}
        onClick={() => void ask()}
      >
        {t('hours.remove.do')}
      </DangerButton>
    </>
  );
}
