import { useTranslation } from 'react-i18next';
import type { ClassPackDetail } from '#contract/class-pack.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { Section } from '#src/ui/section.tsx';

/** Lists the used sessions, each with a link to its order. */
export function PackUses({ pack }: { pack: ClassPackDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('pack.uses')}>
      {pack.uses.length === 0 ? (
        <p className="of-faint">{t('pack.usesNone')}</p>
      ) : (
        <List label={t('pack.uses')}>
          {pack.uses.map((use) => (
            <ListRow
              key={use.orderId}
              href={pathTo(paths.student.orderDetail, { id: use.orderId })}
              title={format.local(use.title)}
              text={`${format.dayTime(use.startsAt, use.zone)} · ${
                use.isReturned ? t('pack.returned') : t(`order.filters.s${use.status}`)
              }`}
              after={<Money>{format.money(use.valueMinor, pack.currency)}</Money>}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
