import type { EmergencyReader } from '#contract/enums.ts';

interface EmergencyCardTable {
  participant_id: string;
  key_id: string;
  sealed: Buffer;
  people: number;
  alone_by: string | null;
  alone_at: Date | null;
  updated_at: Date;
  updated_by: string;
  /** Tap of the guardian; earlier than `updated_at` for a card that waited on a phone. Null: at `updated_at`. */
  written_at: Date | null;
}

interface EmergencyLookTable {
  order_id: string;
  participant_id: string;
  reader_id: string;
  reader_as: EmergencyReader;
  first_at: Date;
  last_at: Date;
  /** Last tap on a number of the card; null without one. */
  called_at: Date | null;
}

export interface EmergencyTables {
  emergency_card: EmergencyCardTable;
  emergency_look: EmergencyLookTable;
}
