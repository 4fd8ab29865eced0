import { useMutation } from '@tanstack/react-query';
import type { ClassRecord } from '#contract/class.ts';
import { call } from '#src/api/call.ts';

/** Looks up a typed code for a class, or for the free hours of a slot. It changes nothing, so it needs no key. */
export const useCheckCode = ({ id, slot }: Pick<ClassRecord, 'id' | 'slot'>) =>
  useMutation({
    mutationFn: (word: string) =>
      call('priceCode.check', {
        word,
        ...(slot === undefined ? { classId: id } : { planId: slot.planId }),
      }),
  });
