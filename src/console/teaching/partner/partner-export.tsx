import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ExportPart, exportParts } from '#contract/import-choices.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { decimalMark } from '#src/i18n/countries.ts';
import { saveFile } from '#src/ui/save-file.ts';

/** Byte order mark: without it spreadsheet programs read UTF-8 as another encoding. */
const byteOrderMark = '\ufeff';

/** Saves the tables of a partner, one by one. Each is read page by page. */
export function PartnerExport({ id }: { id: string }) {
  const { t } = useTranslation();
  const read = useMutation({
    mutationFn: async (part: ExportPart) => {
      const decimal = decimalMark();
      let [text, cursor] = ['', ''];
      do {
        const page = await ask('operator.partnerExport', {
          id,
          part,
          decimal,
          ...(cursor !== '' && { cursor }),
        });
        text += page.text;
        cursor = page.next ?? '';
      } while (cursor !== '');
      saveFile(`${part}.csv`, new Blob([byteOrderMark + text], { type: 'text/csv;charset=utf-8' }));
    },
    gcTime: 0,
    retry: false,
  });
  return (
    <details>
      <summary>{t('console.institutions.export.title')}</summary>
      <p className="faint">{t('console.institutions.export.note')}</p>
      <p className="buttons">
        {exportParts.map((part) => (
          <button
            key={part}
            type="button"
            aria-busy={read.isPending && read.variables === part}
            onClick={() => {
              if (!read.isPending) read.mutate(part);
            }}
          >
            {t(`console.institutions.export.part.${part}`)}
          </button>
        ))}
      </p>
      <Answer
        done={read.isSuccess ? t('console.institutions.export.saved') : null}
        error={read.error}
        onAgain={() => {
          if (read.variables !== undefined) read.mutate(read.variables);
        }}
      />
    </details>
  );
}
