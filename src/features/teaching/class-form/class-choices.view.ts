import type { ClassDraft } from './class-draft.view.ts';
import { capacityOf, helpersOf } from './class-form.view.ts';

/** Hours of notice that families with stated needs do best with (docs/domain.md, Defaults). */
export const noticeForNeeds = 48;

const choices = {
  freeCancel: [2, 6, 12, 24, 48, 72],
  notice: [0, 2, 6, 12, 24, 48, 72, 168],
  minSize: [2, 6, 12, 24, 48, 72, 168],
} as const;

/** Hours to choose from, with what a class has already. */
export function hourChoices(name: keyof typeof choices, chosen: string): number[] {
  const all: number[] = [...choices[name]];
  const own = Number(chosen);
  return chosen === '' || all.includes(own) ? all : [...all, own].toSorted((a, b) => a - b);
}

/** For how many participants one helper is planned; undefined without helpers or seats. */
export function ratioOf({ helperSlots, capacity }: Pick<ClassDraft, 'helperSlots' | 'capacity'>) {
  const [helpers, seats] = [helpersOf(helperSlots) ?? 0, capacityOf(capacity)];
  return helpers > 0 && seats !== undefined ? Math.ceil(seats / helpers) : undefined;
}
