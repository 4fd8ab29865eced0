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
}

interface EmergencyLookTable {
  order_id: string;
  participant_id: string;
  reader_id: string;
  reader_as: EmergencyReader;
  first_at: Date;
  last_at: Date;
}

export interface EmergencyTables {
  emergency_card: EmergencyCardTable;
  emergency_look: EmergencyLookTable;
}
