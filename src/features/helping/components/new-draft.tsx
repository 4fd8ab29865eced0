import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#contract/paths.ts';
import { ownDraftSources } from '#src/features/helping/own-draft.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useProposeClass } from '#src/features/helping/use-propose-class.ts';
import { useList } from '#src/features/reading/use-list.ts';
import type { ClassDraft } from '#src/features/teaching/class-draft.view.ts';
import { ClassFields } from '#src/features/teaching/components/class-fields.tsx';
import { ClassFormFoot } from '#src/features/teaching/components/class-form-foot.tsx';
import { ClassPreview } from '#src/features/teaching/components/class-preview.tsx';
import { DraftBack } from '#src/features/teaching/components/draft-back.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { ProposeTo } from './propose-to.tsx';

interface NewDraftProps {
  start: ClassDraft;
  /** Name under which the phone keeps what is typed. */
  keptAs: string;
  coachId: string | undefined;
}

/** A class that a helper proposes to a coach. It says plainly that it is a draft, who decides and who earns. */
export function NewDraft({ start, keptAs, coachId }: NewDraftProps) {
  const { t } = useTranslation('helping');
  const { t: tReasons } = useTranslation('reasons');
  const format = useFormat();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { area } = useHelperArea();
  const whyNot = useList(ownDraftSources.mine()).first?.whyNot;
  const { form, coach, choose, isCoachMissing, submit } = useProposeClass({
    start,
    keptAs,
    coachId,
    onSent: ({ id, coach: to }) => {
      toast(t('draft.sent', { name: format.name(to) }), { kind: 'done' });
      void navigate(pathTo(area.createClass, { id }), { replace: true });
    },
  });
  if (form.isLoading) return <Skeleton layout="form" />;
  const name = coach && format.name(coach);
  return (
    <Stack onSubmit={submit}>
      {form.isBack ? <DraftBack title={t('draft.back')} startOver={form.startOver} /> : null}
      <Banner kind="info" title={t('draft.lead')}>
        {t('draft.leadText')}
      </Banner>
      <ProposeTo coach={coach} onChoose={choose} isMissing={isCoachMissing} />
      <ClassFields {...form} part="all" />
      <ClassPreview draft={form.draft} currency={form.currency} booking={form.booking} />
      <ClassFormFoot
        form={{ ...form, hasErrors: form.hasErrors || isCoachMissing }}
        label={name === undefined ? t('draft.send') : t('draft.sendTo', { name })}
        offReason={whyNot ? tReasons(whyNot) : isOnline ? undefined : t('draft.offline')}
      />
    </Stack>
  );
}
