import { countOf } from '@bakehouse/domain/words/words';
import { useState } from 'react';
import { failureOf } from '../../shared/failure.ts';
import { useMe } from '../../shared/session/me.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { byteOrderMark, csvText, downloadCsv } from '../../ui/table/file/csv-file.ts';
import type { LeadsChoice } from './api.ts';
import { fetchLeads } from './api.ts';
import { leadCells } from './lead-cells.ts';

/** Makes a file of all matching leads, with the number loaded so far. */
export function useLeadsFile(): {
  /** Null while no file is being made. */
  readonly come: number | null;
  readonly save: (choice: LeadsChoice, path: string) => Promise<void>;
} {
  const { me } = useMe();
  const [come, setCome] = useState<number | null>(null);
  async function save(choice: LeadsChoice, path: string): Promise<void> {
    setCome(0);
    try {
      const leads = await fetchLeads(choice, setCome);
      downloadCsv(`leads-${path}.csv`, byteOrderMark + (await csvText(leadCells(leads, me.timeZone))));
      announce(`The file has ${countOf(leads.length, 'lead')}.`);
    } catch (error) {
      toastError(failureOf(error).sentence);
    } finally {
      setCome(null);
    }
  }
  return { come, save };
}
