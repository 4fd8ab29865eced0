import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { nameFaultText } from '#src/features/base/form/name-fault.view.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import type {
  RequestDraft,
  RequestError,
} from '#src/features/teaching/partner-request/request-draft.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';

interface RequestFieldsProps {
  draft: RequestDraft;
  change: (part: Partial<RequestDraft>) => void;
  errors: FormErrors<RequestDraft, RequestError>;
}

/** The boxes of a partner request; its words are in the language in which they were begun. */
export function RequestFields({ draft, change, errors }: RequestFieldsProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const own = draft.language || language;
  const errorOf = (box: keyof RequestDraft) => {
    const error = errors[box];
    if (error === undefined) return undefined;
    const sentence = t(`partnerRequest.form.wrong.${error}`);
    return error === 'nameNot' ? nameFaultText(draft[box], t, sentence) : sentence;
  };
  const written = (part: Partial<RequestDraft>) => change({ language: own, ...part });
  return (
    <>
      <Field
        label={t('partnerRequest.form.name')}
        maxLength={limits.title}
        value={draft.name}
        onChange={(name) => written({ name })}
        error={errorOf('name')}
      />
      <Field
        label={t(`partnerRequest.form.otherName.${own}`)}
        optional
        maxLength={limits.title}
        value={draft.otherName}
        onChange={(otherName) => change({ otherName })}
        error={errorOf('otherName')}
      />
      <Field
        label={t('partnerRequest.form.introduction')}
        hint={t('partnerRequest.form.introductionHint')}
        kind="textarea"
        maxLength={limits.description}
        value={draft.introduction}
        onChange={(introduction) => written({ introduction })}
        error={errorOf('introduction')}
      />
      <Field
        label={t('partnerRequest.form.affiliation')}
        optional
        maxLength={limits.title}
        value={draft.affiliation}
        onChange={(affiliation) => change({ affiliation })}
      />
      <Field
        label={t('partnerRequest.form.city')}
        kind="select"
        value={draft.cityId}
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        onChange={(cityId) => change({ cityId })}
        error={errorOf('cityId')}
      />
      <Field
        label={t('partnerRequest.form.contactName')}
        autoComplete="name"
        maxLength={limits.name}
        value={draft.contactName}
        onChange={(contactName) => change({ contactName })}
        error={errorOf('contactName')}
      />
      <Field
        label={t('partnerRequest.form.contact')}
        hint={t('partnerRequest.form.contactHint')}
        maxLength={limits.address}
        value={draft.contact}
        onChange={(contact) => change({ contact })}
        error={errorOf('contact')}
      />
      <Field
        label={t('partnerRequest.form.why')}
        hint={t('partnerRequest.form.whyHint')}
        kind="textarea"
        maxLength={limits.description}
        value={draft.why}
        onChange={(why) => change({ why })}
        error={errorOf('why')}
      />
    </>
  );
}
