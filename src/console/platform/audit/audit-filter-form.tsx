import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditActions } from '#contract/audit-actions.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import type { AuditFields } from './audit-fields.view.ts';

interface AuditFilterFormProps {
  fields: AuditFields;
  onFilter: (fields: AuditFields) => void;
}

/** Fields that narrow the lines. They count once they are sent. */
export function AuditFilterForm({ fields, onFilter }: AuditFilterFormProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState(fields);
  const set = (change: Partial<AuditFields>) => setTyped({ ...typed, ...change });
  const wanted = { ...typed, subject: typed.subject.trim(), actor: typed.actor.trim() };
  const isShown = (Object.keys(wanted) as (keyof AuditFields)[]).every((key) => wanted[key] === fields[key]);
  const actions = auditActions
    .map((action) => ({ action, words: t(`console.audit.action.${action}`) }))
    .toSorted((a, b) => a.words.localeCompare(b.words, i18n.language));
  const isBackwards = wanted.from !== '' && wanted.until !== '' && wanted.from > wanted.until;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter(wanted);
  };
  return (
    <form className="filters" onSubmit={submit}>
      <TextField
        label={t('console.audit.subject')}
        hint={t('console.audit.subjectHint')}
        maxLength={64}
        spellCheck={false}
        value={typed.subject}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <TextField
        label={t('console.audit.actor')}
        hint={t('console.audit.actorHint')}
        maxLength={36}
        spellCheck={false}
        value={typed.actor}
        onChange={({ target }) => set({ actor: target.value })}
      />
      <div className="field">
        <label>
          {t('console.audit.actionLabel')}
          <select value={typed.action} onChange={({ target }) => set({ action: target.value })}>
            <option value="">{t('console.audit.allActions')}</option>
            {actions.map(({ action, words }) => (
              <option key={action} value={action}>
                {words}
              </option>
            ))}
          </select>
        </label>
      </div>
      <TextField
        label={t('console.audit.from')}
        type="date"
        value={typed.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label={t('console.audit.until')}
        type="date"
        value={typed.until}
        onChange={({ target }) => set({ until: target.value })}
      />
      <div className="buttons">
        <OffButton
          type="submit"
          off={isBackwards ? t('console.audit.backwards') : isShown ? t('console.off.shown') : null}
        >
          {t('console.audit.filter')}
        </OffButton>
      </div>
    </form>
  );
}
