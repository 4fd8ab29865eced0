import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { ClassFields } from '#src/features/teaching/components/class-fields.tsx';
import { ClassPreview } from '#src/features/teaching/components/class-preview.tsx';
import { useClassForm } from '#src/features/teaching/use-class-form.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** /coach/createClass: what, when, where, for how many and how much; kept on the phone until it is published. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  const isOnline = useOnline();
  const form = useClassForm((record) => {
    toast(tCommon('saved'), { kind: 'done' });
    void navigate(pathTo(paths.coach.classDetail, { id: record.id }), { replace: true });
  });

  return (
    <Screen title={t('create.title')} back={paths.coach.home}>
      {form.isLoading ? (
        <Skeleton layout="form" />
      ) : (
        <Stack onSubmit={form.submit}>
          {form.isBack ? (
            <Banner
              kind="info"
              title={t('create.back')}
              action={<QuietButton onClick={form.startOver}>{t('create.startOver')}</QuietButton>}
            />
          ) : (
            <p className="of-faint">{t('create.lead')}</p>
          )}
          <ClassFields {...form} />
          <ClassPreview draft={form.draft} currency={form.currency} booking={form.booking} />
          {form.saveError ? (
            <Banner kind="refused" title={form.saveError.title}>
              {form.saveError.text}
            </Banner>
          ) : null}
          {form.hasErrors ? <Banner kind="refused" title={t('create.check')} /> : null}
          <ActionButton type="submit" busy={form.isBusy} offReason={isOnline ? undefined : t('create.off')}>
            {t('create.submit')}
          </ActionButton>
        </Stack>
      )}
    </Screen>
  );
}
