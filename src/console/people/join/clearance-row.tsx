import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClearanceKind } from '#contract/clearance.ts';
import { limits } from '#contract/limits.ts';
import { TextField } from '#src/console/base/text-field.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { Clearances } from './join.queries.ts';

/** Day and number of a document as typed. */
export interface TypedEvidence {
  day: string;
  reference: string;
}

interface ClearanceRowProps {
  kind: ClearanceKind;
  isRequired: boolean;
  evidence: Clearances['items'][number] | undefined;
  /** The last day that may be chosen. */
  lastDay: string;
  typed: TypedEvidence;
  onTyped: (typed: TypedEvidence) => void;
}

/** One kind of evidence: what is on file, and the boxes for a new day and its document. */
export function ClearanceRow({ kind, isRequired, evidence, lastDay, typed, onTyped }: ClearanceRowProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const id = useId();
  const day = (instant: string) => f.day(instant, readerZone());
  const name = t(`console.clearance.kind.${kind}`);
  const state = evidence === undefined ? 'missing' : evidence.isValid ? 'valid' : 'expired';
  return (
    <li className="row evidence">
      <b>{name}</b>
      <span>
        <span className={state === 'valid' ? 'mark good' : 'mark warn'}>
          {t(`console.clearance.${state}`, { day: evidence === undefined ? '' : day(evidence.expiresAt) })}
        </span>{' '}
        {evidence === undefined ? null : (
          <span className="faint">
            {f.list([
              t('console.clearance.seen', { day: day(evidence.setAt) }),
              ...(evidence.reference === ''
                ? []
                : [t('console.clearance.number', { reference: evidence.reference })]),
            ])}
          </span>
        )}
        {isRequired ? null : <span className="faint"> {t('console.clearance.notNeeded')}</span>}
      </span>
      <div>
        <div className="field">
          <label htmlFor={id}>{t('console.clearance.of', { kind: name })}</label>
          <input
            id={id}
            type="date"
            max={lastDay}
            required={typed.reference.trim() !== ''}
            value={typed.day}
            onChange={({ target }) => onTyped({ ...typed, day: target.value })}
          />
        </div>
        <TextField
          label={t('console.clearance.reference')}
          maxLength={limits.title}
          value={typed.reference}
          onChange={({ target }) => onTyped({ ...typed, reference: target.value })}
        />
      </div>
    </li>
  );
}
