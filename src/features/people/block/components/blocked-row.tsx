import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BlockedPerson } from '#contract/block.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { toast } from '#src/ui/toast.ts';

/** One blocked person, and the end of the block. */
export function BlockedRow({ person }: { person: BlockedPerson }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const client = useQueryClient();
  const name = format.name(person);
  const unblock = useKeyedMutation('block.remove', {
    onSuccess: () => toast(t('blocks.ended', { name }), { kind: 'done' }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <ListRow
      media={<Icon name="person" />}
      title={name}
      text={t('blocks.since', { day: format.longDay(person.since, readerZone()) })}
      below={
        <>
          {unblock.error ? <p role="alert">{errorText(unblock.error, t)}</p> : null}
          <QuietButton
            busy={unblock.isPending}
            onClick={() => unblock.mutate({ accountId: person.accountId })}
            offReason={isOnline ? undefined : t('blocks.needsNetwork')}
          >
            {t('blocks.end')}
            <span className="of-sr">: {name}</span>
          </QuietButton>
        </>
      }
    />
  );
}
