import { useTranslation } from 'react-i18next';
import type { ClassPackDetail } from '#contract/class-pack.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { Section } from '#src/ui/section.tsx';

/** What the sessions paid, each with the way to its order. */
export function PackUses({ pack }: { pack: ClassPackDetail }) {
  const { t } = useTranslation('pack');
  const { t: tOrder } = useTranslation('order');
  const format = useFormat();
  return (
    <Section title={t('uses')}>
      {pack.uses.length === 0 ? (
        <p className="of-faint">{t('usesNone')}</p>
      ) : (
        <List label={t('uses')}>
          {pack.uses.map((use) => (
            <ListRow
              key={use.orderId}
              href={pathTo(paths.student.orderDetail, { id: use.orderId })}
              title={format.local(use.title)}
              text={`${format.dayTime(use.startsAt, use.zone)} · ${
                use.isReturned ? t('returned') : tOrder(`filters.s${use.status}`)
              }`}
              after={<Money>{format.money(use.valueMinor, pack.currency)}</Money>}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
