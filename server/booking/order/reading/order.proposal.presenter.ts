import type { ProposalRecord } from '#contract/proposal.ts';
import type { OpenProposal } from '#server/booking/order/core/order.proposal.repository.ts';

export const presentProposal = (row: OpenProposal | undefined): ProposalRecord | null =>
  row === undefined
    ? null
    : {
        from: {
          startsAt: row.from_starts_at.toISOString(),
          endsAt: row.from_ends_at.toISOString(),
          zone: row.from_zone,
          place: { name: row.from_place_name, address: row.from_address, cityId: row.from_city_id },
        },
        answerBy: row.answer_by.toISOString(),
        silence: row.on_silence,
        clash: row.has_clash,
        fromCoach:
          row.from_coach_id === null
            ? null
            : { id: row.from_coach_id, name: row.from_coach_name ?? '', nameZh: row.from_coach_name_zh },
      };
