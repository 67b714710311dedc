import type { DrawListView, DrawRound } from '@bakehouse/contract/front-door/draws';
import { drawList } from '@bakehouse/domain/campaigns/draw';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../shared/failure.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import type { Cells } from '../../ui/table/file/csv-file.ts';
import { byteOrderMark, csvText, downloadBlob, downloadCsv } from '../../ui/table/file/csv-file.ts';
import { fetchList } from './api.ts';
import { checkList, describeCheck } from './check-list.ts';

/** The files of a list, and the result of its verification. */
export interface ListFile {
  readonly isBusy: boolean;
  /** The result of the verification before the last file. */
  readonly said: ReturnType<typeof describeCheck> | null;
  /** Saves exactly the hashed bytes. */
  readonly saveTickets: (round: DrawRound) => Promise<void>;
  /** Saves the tickets with their names, for the office. */
  readonly saveNames: (round: DrawRound) => Promise<void>;
}

/** Downloads the list of a round, after verifying its SHA-256 here. */
export function useListFile(): ListFile {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<ListFile['said']>(null);

  async function save(round: DrawRound, write: (list: DrawListView) => unknown): Promise<void> {
    setBusy(true);
    try {
      const list = await fetchList(queries, round.roundId);
      setSaid(describeCheck(await checkList(list.tickets, round), round));
      await write(list);
    } catch (error) {
      toastError(failureOf(error).sentence);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    said,
    saveTickets: (round) =>
      save(round, ({ tickets }) =>
        downloadBlob(`draw-list-${round.roundId}.txt`, new Blob([drawList(tickets)], { type: 'text/plain' })),
      ),
    saveNames: (round) =>
      save(round, async (list) =>
        downloadCsv(`draw-list-${round.roundId}.csv`, byteOrderMark + (await csvText(namesOf(list)))),
      ),
  };
}

function namesOf({ tickets, names }: DrawListView): Cells {
  return [
    ['Number', 'Ticket', 'Name'],
    ...tickets.map((ticket, place) => [place + 1, ticket, names[place] ?? '']),
  ];
}
