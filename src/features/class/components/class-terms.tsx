import type { ClassRecord } from '#contract/class.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ClassPrice } from './class-price.tsx';

/** The name of a class, and what it costs. */
export function ClassTerms({ record }: { record: ClassRecord }) {
  return (
    <div className="of-terms">
      <p className="of-terms-title">{useFormat().local(record.title)}</p>
      <ClassPrice record={record} />
    </div>
  );
}
