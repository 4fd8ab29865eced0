import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importEncodings,
  type ImportEncoding,
  type ImportKind,
  importKinds,
  importLimits,
} from '#contract/import-choices.ts';
import type { ImportDefaults } from '#contract/partner-import.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { partnerQueries } from '#src/console/teaching/partner/partner.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { type Asked, base64Of } from './import.view.ts';

interface ImportFormProps {
  isBusy: boolean;
  onCheck: (asked: Asked) => void;
  /** Something was changed: an earlier check is about another file. */
  onChange: () => void;
}

const noDefaults: ImportDefaults = {};
const defaultNames = ['coach', 'activity', 'city', 'capacity', 'price'] as const;

/** Partner, kind, file, and for a timetable the cells of lines that have none. */
export function ImportForm({ isBusy, onCheck, onChange }: ImportFormProps) {
  const { t } = useTranslation();
  const [id, setId] = useKept('import partner', '');
  const [kind, setKind] = useKept<ImportKind>('import kind', 'coaches');
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useKept<ImportEncoding | null>('import encoding', null);
  const [defaults, setDefaults] = useKept<ImportDefaults>('import defaults', noDefaults);
  const isTooLarge = file !== null && file.size > importLimits.bytes;
  const isReady = id !== '' && file !== null && !isTooLarge;
  const check = async () => {
    if (file === null || isBusy) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    // An empty file has no text to send: the server names the same problem for a blank.
    const text = bytes.length === 0 ? btoa(' ') : base64Of(bytes);
    onCheck({ id, kind, file: text, defaults, ...(encoding !== null && { encoding }) });
  };
  const changed = (change: () => void) => {
    change();
    onChange();
  };
  return (
    <section className="panel">
      <PartnerChoice id={id} onId={(one) => changed(() => setId(one))} />
      <fieldset className="choices">
        <legend>{t('console.import.kind')}</legend>
        {importKinds.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="kind"
              checked={kind === one}
              onChange={() => changed(() => setKind(one))}
            />
            {t(`console.import.kinds.${one}`)}
          </label>
        ))}
      </fieldset>
      {kind === 'members' ? <p className="note">{t('console.import.children')}</p> : null}
      <div className="field">
        <label>
          {t('console.import.file')}{' '}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.ics,text/csv,text/calendar"
            onChange={({ target }) => changed(() => setFile(target.files?.[0] ?? null))}
          />
        </label>
      </div>
      <EncodingChoice encoding={encoding} onEncoding={(one) => changed(() => setEncoding(one))} />
      {kind === 'classes' ? (
        <details>
          <summary>{t('console.import.defaults')}</summary>
          {defaultNames.map((name) => (
            <TextField
              key={name}
              label={t(`console.import.default.${name}`)}
              maxLength={name === 'coach' ? 160 : name === 'capacity' ? 10 : 20}
              value={defaults[name] ?? ''}
              onChange={({ target }) => changed(() => setDefaults({ ...defaults, [name]: target.value }))}
            />
          ))}
        </details>
      ) : null}
      {isTooLarge ? (
        <p className="wrong" role="alert">
          {t('console.import.tooLarge')}
        </p>
      ) : null}
      <OffButton
        kind="main"
        off={isReady ? null : t('console.import.incomplete')}
        isBusy={isBusy}
        onPress={() => void check()}
      >
        {t('console.import.check')}
      </OffButton>
    </section>
  );
}

interface EncodingChoiceProps {
  encoding: ImportEncoding | null;
  onEncoding: (encoding: ImportEncoding | null) => void;
}

function EncodingChoice({ encoding, onEncoding }: EncodingChoiceProps) {
  const { t } = useTranslation();
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>{t('console.import.encoding')}</label>{' '}
      <select
        id={field}
        value={encoding ?? ''}
        onChange={({ target }) => onEncoding(importEncodings.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('console.import.anyEncoding')}</option>
        {importEncodings.map((one) => (
          <option key={one} value={one}>
            {t(`console.import.encodings.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function PartnerChoice({ id, onId }: { id: string; onId: (id: string) => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const field = useId();
  const query = useInfiniteQuery(partnerQueries.all());
  const partners =
    query.data?.pages.flatMap(({ items }) => items).filter(({ state }) => state === 'open') ?? [];
  return (
    <div className="field">
      <label htmlFor={field}>{t('console.import.partner')}</label>{' '}
      <select id={field} value={id} onChange={({ target }) => onId(target.value)}>
        <option value="">{t('console.import.choosePartner')}</option>
        {partners.map((one) => (
          <option key={one.id} value={one.id}>
            {f.local(one.name)}
          </option>
        ))}
      </select>{' '}
      {query.hasNextPage ? (
        <button type="button" className="quiet" onClick={() => void query.fetchNextPage()}>
          {t('console.import.morePartners')}
        </button>
      ) : null}
    </div>
  );
}
