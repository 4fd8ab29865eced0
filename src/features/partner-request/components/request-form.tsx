import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { PartnerRequest } from '#contract/partner-request.ts';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import {
  draftOfRequest,
  requestErrors,
  requestInput,
  type RequestDraft,
  type RequestError,
} from '#src/features/partner-request/request-draft.view.ts';
import { useRequestSteps } from '#src/features/partner-request/use-request-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface RequestFormProps {
  /** The last request, whose words are mended. */
  last: PartnerRequest | undefined;
  onSent: () => void;
}

/** A school or club asks to become a partner. */
export function RequestForm({ last, onSent }: RequestFormProps) {
  const { t } = useTranslation('partnerRequest');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const isOnline = useOnline();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const { send } = useRequestSteps();
  const { draft, errors, change, isRight, refuse, drop, isLoading } = useForm<RequestDraft, RequestError>({
    start: draftOfRequest(last, language),
    check: requestErrors,
    refused: {
      cityId: ['cityId', 'cityId'],
      name: ['name', 'nameNot'],
      contactName: ['contactName', 'nameNot'],
    },
    keptAs: 'partner-request',
  });
  const own = draft.language || language;
  const errorOf = (box: keyof RequestDraft) => errors[box] && t(`form.wrong.${errors[box]}`);
  const submit = () => {
    if (send.isPending || !isOnline || !isRight()) return;
    send.mutate(requestInput(draft, language), {
      onSuccess: () => void drop().then(onSent),
      onError: refuse,
    });
  };
  if (isLoading) return <Skeleton layout="form" />;
  const written = (part: Partial<RequestDraft>) => change({ language: own, ...part });
  return (
    <Stack onSubmit={submit}>
      <Field
        label={t('form.name')}
        maxLength={limits.title}
        value={draft.name}
        onChange={(name) => written({ name })}
        error={errorOf('name')}
      />
      <Field
        label={t(`form.otherName.${own}`)}
        optional
        maxLength={limits.title}
        value={draft.otherName}
        onChange={(otherName) => change({ otherName })}
        error={errorOf('otherName')}
      />
      <Field
        label={t('form.introduction')}
        hint={t('form.introductionHint')}
        kind="textarea"
        maxLength={limits.description}
        value={draft.introduction}
        onChange={(introduction) => written({ introduction })}
        error={errorOf('introduction')}
      />
      <Field
        label={t('form.affiliation')}
        optional
        maxLength={limits.title}
        value={draft.affiliation}
        onChange={(affiliation) => change({ affiliation })}
      />
      <Field
        label={t('form.city')}
        kind="select"
        value={draft.cityId}
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        onChange={(cityId) => change({ cityId })}
        error={errorOf('cityId')}
      />
      <Field
        label={t('form.contactName')}
        autoComplete="name"
        maxLength={limits.name}
        value={draft.contactName}
        onChange={(contactName) => change({ contactName })}
        error={errorOf('contactName')}
      />
      <Field
        label={t('form.contact')}
        hint={t('form.contactHint')}
        maxLength={limits.address}
        value={draft.contact}
        onChange={(contact) => change({ contact })}
        error={errorOf('contact')}
      />
      <Field
        label={t('form.why')}
        hint={t('form.whyHint')}
        kind="textarea"
        maxLength={limits.description}
        value={draft.why}
        onChange={(why) => change({ why })}
        error={errorOf('why')}
      />
      {send.error ? (
        <Banner kind="refused" title={t('form.notDone')}>
          {errorText(send.error, tCommon)}
        </Banner>
      ) : null}
      <ActionButton type="submit" busy={send.isPending} offReason={isOnline ? undefined : t('form.offline')}>
        {t('form.send')}
      </ActionButton>
    </Stack>
  );
}
