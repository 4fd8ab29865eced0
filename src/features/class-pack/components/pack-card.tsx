import { useTranslation } from 'react-i18next';
import type { ClassPack } from '#contract/class-pack.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { packState, packStateKind } from '#src/features/class-pack/class-pack.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** One own class pack in the list: with whom, for whom, and what is left of it. */
export function PackCard({ pack }: { pack: ClassPack }) {
  const { t } = useTranslation('pack');
  const format = useFormat();
  const state = packState(pack);
  const until = pack.validUntil === null ? '' : format.date(dayIn(readerZone(), pack.validUntil));
  return (
    <ListRow
      href={pathTo(paths.student.packDetail, { id: pack.id })}
      title={pack.team ? format.local(pack.team.name) : format.name(pack.coach)}
      text={
        state === 'running'
          ? t('row', { left: pack.left, count: pack.sessions, name: pack.person.name, until })
          : t('rowPlain', { count: pack.sessions, name: pack.person.name })
      }
      after={<StatusBadge kind={packStateKind(state)}>{t(`state.${state}`)}</StatusBadge>}
    />
  );
}
