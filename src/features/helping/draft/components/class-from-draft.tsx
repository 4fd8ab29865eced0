import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { draftState } from '#src/features/helping/draft/draft.view.ts';
import { proposedDraftSources } from '#src/features/helping/draft/proposed-draft.queries.ts';
import { useDecideDraft } from '#src/features/helping/draft/use-decide-draft.ts';
import { draftOfOffer } from '#src/features/teaching/class-form/class-draft.view.ts';
import { NewClass } from '#src/features/teaching/class-form/components/new-class.tsx';
import { ListState } from '#src/ui/list-state.tsx';

interface ClassFromDraftProps {
  id: string;
  onSaved: (classId: string) => void;
}

/** Class form with a helper's proposal, which the coach can change and publishes with their terms. */
export function ClassFromDraft({ id, onSaved }: ClassFromDraftProps) {
  const { t } = useTranslation();
  const now = useNow();
  const source = proposedDraftSources.detail(id, useQueryClient());
  const { record, view } = useRecord(source, { missing: t('helperSearch.draft.missing') });
  const { mutateAsync } = useDecideDraft();
  const isOpen = record && draftState(record, now) === 'waits';
  return (
    <ListState {...view} skeleton="form">
      {isOpen ? (
        <NewClass
          start={draftOfOffer(record.form, record.currency)}
          keptAs={`draft:${id}`}
          lead={t('helperSearch.draft.formLead', { name: record.author.name })}
          label={t('helperSearch.draft.agree')}
          save={(form) => mutateAsync({ id, decision: 'agree', reason: '', form })}
          onSaved={({ class: cls }) => onSaved(cls?.id ?? '')}
        />
      ) : (
        <p className="of-faint">{record && t(`helperSearch.draft.state.${draftState(record, now)}`)}</p>
      )}
    </ListState>
  );
}
