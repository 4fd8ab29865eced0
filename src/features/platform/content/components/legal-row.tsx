import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LegalKind } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { legalQueries } from '#src/features/platform/content/legal.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ListRow } from '#src/ui/list-row.tsx';

/** One legal text, with the version in effect. */
export function LegalRow({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(legalQueries.text(kind));
  return (
    <ListRow
      media={<Icon name="book" />}
      title={t(`legal.title.${kind}`)}
      text={data && t('legal.version', { day: format.date(data.version) })}
      href={paths[kind]}
    />
  );
}
