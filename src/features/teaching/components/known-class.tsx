import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { teachingSources } from '#src/features/teaching/teaching.queries.ts';
import { useSession } from '#src/session/session.ts';
import { ListState } from '#src/ui/list-state.tsx';

interface KnownClassProps {
  id: string;
  children: (record: ClassRecord) => ReactNode;
}

/** An own class that a form begins with. */
export function KnownClass({ id, children }: KnownClassProps) {
  const { t } = useTranslation('classForm');
  const { user } = useSession();
  const { record, view } = useRecord(teachingSources.roster(id, user?.id), { missing: t('missing') });
  return (
    <ListState {...view} skeleton="form">
      {record?.terms ? children(record.terms) : <p className="of-faint">{t('missing')}</p>}
    </ListState>
  );
}
