import type { HandoverMark } from '#contract/enums.ts';

interface HandoverTable {
  id: string;
  order_id: string;
  participant_id: string;
  mark: HandoverMark;
  at: Date;
  received_at: Date;
  recorded_by: string;
  key_id: string | null;
  sealed: Buffer | null;
  on_card: boolean | null;
}

interface HandoverCountTable {
  order_id: string;
  arrived: number;
  departed: number;
}

export interface HandoversTables {
  handover: HandoverTable;
  handover_count: HandoverCountTable;
}
