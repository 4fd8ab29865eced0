import { useTranslation } from 'react-i18next';
import { pathTo } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { FormFoot } from '#src/features/base/form/components/form-foot.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { ownDraftSources } from '#src/features/helping/draft/own-draft.queries.ts';
import { useProposeClass } from '#src/features/helping/draft/use-propose-class.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { ClassFields } from '#src/features/teaching/class-form/components/class-fields.tsx';
import { ClassPreview } from '#src/features/teaching/class-form/components/class-preview.tsx';
import { DraftRestored } from '#src/features/teaching/class-form/components/draft-restored.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { ProposeTo } from './propose-to.tsx';

interface NewDraftProps {
  start: ClassDraft;
  /** Name of the stored draft. */
  keptAs: string;
  coachId: string | undefined;
}

/**
 * Form of a class that a helper proposes to a coach. It shows clearly that this is a draft, and that the
 * coach decides and earns.
 */
export function NewDraft({ start, keptAs, coachId }: NewDraftProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const isOnline = useOnline();
  const { area } = useHelperArea();
  const whyNot = useList(ownDraftSources.mine()).first?.whyNot;
  const { form, coach, choose, isCoachMissing, submit } = useProposeClass({
    start,
    keptAs,
    coachId,
    onSent: ({ id, coach: to }) => {
      toast(t('helping.draft.sent', { name: format.name(to) }), { kind: 'done' });
      void goOn(pathTo(area.createClass, { id }), { replace: true });
    },
  });
  if (form.isLoading) return <Skeleton layout="form" />;
  const name = coach && format.name(coach);
  return (
    <Stack onSubmit={submit}>
      {form.isBack ? <DraftRestored title={t('helping.draft.back')} startOver={form.startOver} /> : null}
      <Banner kind="info" title={t('helping.draft.lead')}>
        {t('helping.draft.leadText')}
      </Banner>
      <ProposeTo coach={coach} onChoose={choose} isMissing={isCoachMissing} />
      <ClassFields {...form} part="all" />
      <ClassPreview draft={form.draft} currency={form.currency} booking={form.booking} />
      <FormFoot
        form={{ ...form, hasErrors: form.hasErrors || isCoachMissing }}
        label={name === undefined ? t('helping.draft.send') : t('helping.draft.sendTo', { name })}
        offReason={whyNot ? t(`reasons.${whyNot}`) : isOnline ? undefined : t('helping.draft.offline')}
      />
    </Stack>
  );
}
