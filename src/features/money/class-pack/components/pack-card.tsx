import { useTranslation } from 'react-i18next';
import type { ClassPack } from '#contract/class-pack.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { packState, packStateKind } from '#src/features/money/class-pack/class-pack.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** A class pack in the reader's list: coach, participant, and sessions left. */
export function PackCard({ pack }: { pack: ClassPack }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = packState(pack, useNow());
  const name = pack.person.name || t('pack.otherChild');
  const until = pack.validUntil === null ? '' : format.date(dayIn(readerZone(), pack.validUntil));
  return (
    <ListRow
      href={pathTo(paths.student.packDetail, { id: pack.id })}
      title={pack.team ? format.local(pack.team.name) : format.name(pack.coach)}
      text={
        state === 'running'
          ? t('pack.row', { left: pack.left, count: pack.sessions, name, until })
          : t('pack.rowPlain', { count: pack.sessions, name })
      }
      after={<StatusBadge kind={packStateKind(state)}>{t(`pack.state.${state}`)}</StatusBadge>}
    />
  );
}
