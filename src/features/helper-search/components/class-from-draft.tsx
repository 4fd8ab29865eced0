import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { proposedDraftSources } from '#src/features/helper-search/proposed-draft.queries.ts';
import { useDecideDraft } from '#src/features/helper-search/use-decide-draft.ts';
import { draftState } from '#src/features/helping/draft.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { draftOfOffer } from '#src/features/teaching/class-draft.view.ts';
import { NewClass } from '#src/features/teaching/components/new-class.tsx';
import { ListState } from '#src/ui/list-state.tsx';

interface ClassFromDraftProps {
  id: string;
  onSaved: (classId: string) => void;
}

/** A class that a helper proposed, in the coach's own form: changed, and published with the terms of the coach. */
export function ClassFromDraft({ id, onSaved }: ClassFromDraftProps) {
  const { t } = useTranslation('helperSearch');
  const now = useNow();
  const source = proposedDraftSources.detail(id, useQueryClient());
  const { record, view } = useRecord(source, { missing: t('draft.missing') });
  const { mutateAsync } = useDecideDraft();
  const isOpen = record && draftState(record, now) === 'waits';
  return (
    <ListState {...view} skeleton="form">
      {isOpen ? (
        <NewClass
          start={draftOfOffer(record.form, record.currency)}
          keptAs={`draft:${id}`}
          lead={t('draft.formLead', { name: record.author.name })}
          label={t('draft.agree')}
          save={(form) => mutateAsync({ id, decision: 'agree', reason: '', form })}
          onSaved={({ class: cls }) => onSaved(cls?.id ?? '')}
        />
      ) : (
        <p className="of-faint">{record && t(`draft.state.${draftState(record, now)}`)}</p>
      )}
    </ListState>
  );
}
