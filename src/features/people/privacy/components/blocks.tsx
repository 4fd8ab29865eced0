import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeletionBlock } from '#contract/privacy.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { blockOf } from '#src/features/people/privacy/privacy.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';

interface BlocksProps {
  label: string;
  blocks: readonly DeletionBlock[];
}

/** Lists the blocks of a deletion; each row links to the screen where it is settled. */
export function Blocks({ label, blocks }: BlocksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: config } = useQuery(accountQueries.config());
  return (
    <>
      <p>{label}</p>
      <List label={label}>
        {blocks.map((block) => (
          <ListRow key={block.kind} {...blockOf(block, format, t, config?.helpAddress)} />
        ))}
      </List>
    </>
  );
}
