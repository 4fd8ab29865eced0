import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { ownClassSources } from '#src/features/teaching/class/own-class.queries.ts';
import { useSession } from '#src/session/session.ts';
import { ListState } from '#src/ui/list-state.tsx';

interface KnownClassProps {
  id: string;
  children: (record: ClassRecord) => ReactNode;
}

/** Loads the class of the coach that a form starts with. */
export function KnownClass({ id, children }: KnownClassProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { record, view } = useRecord(ownClassSources.roster(id, user?.id), {
    missing: t('classForm.missing'),
  });
  return (
    <ListState {...view} skeleton="form">
      {record?.terms ? children(record.terms) : <p className="of-faint">{t('classForm.missing')}</p>}
    </ListState>
  );
}
