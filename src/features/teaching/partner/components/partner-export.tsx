import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportParts } from '#contract/import-choices.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { zipOf } from '#src/features/people/privacy/zip.view.ts';
import { decimalMark } from '#src/i18n/countries.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';

/** Byte order mark: without it spreadsheet programs read UTF-8 as another encoding. */
const byteOrderMark = '\ufeff';

/** Saves everything that a partner owns as one file, for its manager. Each table is read page by page. */
export function PartnerExport({ id }: { id: string }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const save = useMutation({
    mutationFn: async () => {
      const decimal = decimalMark();
      const files: { name: string; text: string }[] = [];
      for (const part of exportParts) {
        let [text, cursor] = [byteOrderMark, ''];
        do {
          const page = await call('partner.export', { id, part, decimal, ...(cursor !== '' && { cursor }) });
          text += page.text;
          cursor = page.next ?? '';
        } while (cursor !== '');
        files.push({ name: `${part}.csv`, text });
      }
      const at = new Date(now());
      saveFile(`openfield-${at.toISOString().slice(0, 10)}.zip`, zipOf(files, at));
    },
    onSuccess: () => toast(t('partner.export.saved'), { kind: 'done' }),
    onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
    gcTime: 0,
    retry: false,
  });
  return (
    <Section title={t('partner.export.title')}>
      <p className="of-muted">{t('partner.export.text')}</p>
      <QuietButton
        icon="download"
        busy={save.isPending}
        offReason={isOnline ? undefined : t('partner.offline')}
        onClick={() => save.mutate()}
      >
        {t('partner.export.save')}
      </QuietButton>
    </Section>
  );
}
