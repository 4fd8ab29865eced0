import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { type Language, languages } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { OperatorPartner } from '#contract/partner.ts';
import { randomId } from '#src/browser/random-id.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { EditConflict } from '#src/console/base/decision/edit-conflict.tsx';
import { useKeptForm } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { type Manager, ManagerField } from './manager-field.tsx';
import { partnerQueries } from './partner.queries.ts';

type Typed = Record<Language, string>;

const typedOf = (text: LocalText | undefined): Typed => ({ en: text?.en ?? '', zh: text?.zh ?? '' });

interface TypedPartner {
  id: string;
  name: Typed;
  introduction: Typed;
  affiliation: string;
  cityId: string;
  manager: Manager | null;
}

const partnerTyped = (partner: OperatorPartner | null, newId: string): TypedPartner => ({
  id: partner?.id ?? newId,
  name: typedOf(partner?.name),
  introduction: typedOf(partner?.introduction),
  affiliation: partner?.affiliation ?? '',
  cityId: partner?.cityId ?? '',
  manager: partner === null ? null : { id: partner.manager.id, name: partner.manager.name },
});

/** Leaves empty languages out. */
const cleanOf = (typed: Typed): LocalText =>
  Object.fromEntries(
    languages.map((one) => [one, typed[one].trim()] as const).filter(([, text]) => text !== ''),
  );
const isEmpty = (text: LocalText) => Object.keys(text).length === 0;

/** The form of a new partner institution, or of one that was read. */
export function PartnerForm({ partner }: { partner: OperatorPartner | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { data: cities } = useQuery(cityQueries.all());
  const [newId, setNewId] = useState(randomId);
  const read = partnerTyped(partner, newId);
  const form = useKeptForm(`partner ${partner?.id ?? ''}`, read, partner?.version ?? null);
  const { name, introduction, affiliation, cityId, manager } = form.typed;
  const change = (part: Partial<TypedPartner>) => form.set({ ...form.typed, ...part });
  const queue = partnerQueries.all().queryKey;
  const step = useDecisionStep<Input<'operator.partnerSet'>>({
    send: (input, key) => ask('operator.partnerSet', input, { key }),
    queue,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      form.settle();
      setNewId(randomId());
    },
  });
  const words = { name: cleanOf(name), introduction: cleanOf(introduction) };
  const off = useMissing({ ...words, cityId, manager });
  const save = (onSuccess: () => void) => {
    if (manager === null) return;
    const owner = affiliation.trim() === '' ? null : affiliation.trim();
    const { version } = form;
    step.mutate(
      { id: form.typed.id, version, ...words, affiliation: owner, cityId, managerId: manager.id },
      { onSuccess },
    );
  };
  const act = partner === null ? 'make' : 'change';
  return (
    <>
      <StepForm
        open={t(`console.institutions.${act}`)}
        consequences={t('console.institutions.means')}
        go={t('console.institutions.save')}
        isStarted={form.isStarted}
        isBusy={step.isPending}
        off={off}
        onGo={save}
      >
        {languages.map((one) => (
          <WordsIn key={one} language={one} typed={form.typed} onChange={change} />
        ))}
        <TextField
          label={t('console.institutions.affiliation')}
          hint={t('console.institutions.affiliationHint')}
          maxLength={limits.title}
          value={affiliation}
          onChange={({ target }) => change({ affiliation: target.value })}
        />
        <div className="field">
          <label>
            {t('console.field.cityId')}{' '}
            <select value={cityId} onChange={({ target }) => change({ cityId: target.value })}>
              <option value="">{t('console.institutions.noCity')}</option>
              {cities?.items.map((city) => (
                <option key={city.id} value={city.id}>
                  {f.local(city)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <ManagerField manager={manager} onManager={(found) => change({ manager: found })} />
      </StepForm>
      <Answer
        done={step.isSuccess ? t('console.institutions.saved') : null}
        error={step.isConflict ? null : step.error}
        onAgain={step.again}
      />
      <EditConflict form={form} step={step} text={t('console.institutions.conflict')} />
      {step.isSuccess ? (
        <p>
          <button type="button" className="quiet" onClick={step.lookAgain}>
            {t('console.queue.refresh')}
          </button>
        </p>
      ) : null}
    </>
  );
}

interface WordsInProps {
  language: Language;
  typed: TypedPartner;
  onChange: (part: Partial<TypedPartner>) => void;
}

/** Name and introduction in one language. */
function WordsIn({ language, typed: { name, introduction }, onChange }: WordsInProps) {
  const { t } = useTranslation();
  const of = { language: t(`console.languages.${language}`) };
  return (
    <fieldset lang={language === 'zh' ? 'zh-Hans' : 'en'}>
      <legend>{of.language}</legend>
      <TextField
        label={t('console.institutions.name', of)}
        maxLength={limits.title}
        value={name[language]}
        onChange={({ target }) => onChange({ name: { ...name, [language]: target.value } })}
      />
      <TextBox
        label={t('console.institutions.introduction', of)}
        hint={t('console.institutions.introductionHint')}
        maxLength={limits.description}
        rows={4}
        value={introduction[language]}
        onValue={(text) => onChange({ introduction: { ...introduction, [language]: text } })}
      />
    </fieldset>
  );
}

interface Parts {
  name: LocalText;
  introduction: LocalText;
  cityId: string;
  manager: Manager | null;
}

/** Names the fields of a partner that are empty; null without one. */
function useMissing({ name, introduction, cityId, manager }: Parts): string | null {
  const { t } = useTranslation();
  const f = useFormat();
  const missing = [
    isEmpty(name) ? [t('console.institutions.nameShort')] : [],
    isEmpty(introduction) ? [t('console.institutions.introductionShort')] : [],
    cityId === '' ? [t('console.field.cityId')] : [],
    manager === null ? [t('console.institutions.contact')] : [],
  ].flat();
  return missing.length === 0 ? null : t('console.off.fill', { field: f.list(missing) });
}
