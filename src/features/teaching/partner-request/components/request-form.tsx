import { useTranslation } from 'react-i18next';
import type { PartnerRequest } from '#contract/partner-request.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  draftOfRequest,
  requestErrors,
  requestInput,
  type RequestDraft,
  type RequestError,
} from '#src/features/teaching/partner-request/request-draft.view.ts';
import { useRequestSteps } from '#src/features/teaching/partner-request/use-request-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { PinnedFoot } from '#src/ui/pinned-foot.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { RequestFields } from './request-fields.tsx';

interface RequestFormProps {
  /** The last request, to start the correction from. */
  last: PartnerRequest | undefined;
  onSent: () => void;
}

/** Form for a school or club to become a partner. */
export function RequestForm({ last, onSent }: RequestFormProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isOnline = useOnline();
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
  const submit = () => {
    if (send.isPending || !isOnline || !isRight()) return;
    send.mutate(requestInput(draft, language), {
      onSuccess: () => void drop().then(onSent),
      onError: refuse,
    });
  };
  if (isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={submit}>
      <RequestFields draft={draft} change={change} errors={errors} />
      <PinnedFoot>
        {send.error ? (
          <Banner kind="refused" title={t('partnerRequest.form.notDone')}>
            {errorText(send.error, t)}
          </Banner>
        ) : null}
        <ActionButton
          type="submit"
          busy={send.isPending}
          offReason={isOnline ? undefined : t('partnerRequest.form.offline')}
        >
          {t('partnerRequest.form.send')}
        </ActionButton>
      </PinnedFoot>
    </Stack>
  );
}
