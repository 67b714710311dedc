import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { importAddress } from '../../../shared/administration/addresses.ts';
import type { Failure } from '../../../shared/failure.ts';
import { failureOf, isTransient } from '../../../shared/failure.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { useLeadOn } from '../../../ui/navigation/use-lead-on.ts';
import { importQuery, importsQuery } from '../api.ts';
import type { FileSending } from './use-send-file.ts';
import { useSendFile } from './use-send-file.ts';

/** Why it cannot be told how far a file is read, and a way to ask again. */
export interface LostReading {
  readonly failure: Failure;
  readonly askAgain: () => void;
}

interface FileIntake extends FileSending {
  /** The import whose file is being read; null where none is. */
  readonly reading: ImportView | null;
  /** Null where it can be told how a file is read, or where none is. */
  readonly lost: LostReading | null;
  /** No file can be taken now. */
  readonly isBusy: boolean;
}

/**
 * Takes the files of a kind: sends one, follows how it is read, and then opens what it would do. A file that was being
 * read when the page was opened is followed as well, but nobody is led away for it.
 *
 * @param underWay the import of this kind that was being read already
 */
export function useFileIntake(kind: ImportKind, underWay: number | null): FileIntake {
  const queries = useQueryClient();
  const leadOn = useLeadOn();
  const [own, setOwn] = useState<number | null>(null);
  const sending = useSendFile(kind, setOwn);
  const followed = own ?? underWay;
  const answer = useQuery({ ...importQuery(followed ?? 0), enabled: followed !== null });
  const { data: view, error, refetch } = answer;
  const failure = followed !== null && error ? failureOf(error) : null;
  // What is being read is asked for again by itself, so that a network that is away for a moment is nothing to tell.
  const isLost = failure !== null && (view === undefined || !isTransient(failure));
  const state = followed === null ? undefined : view?.state;

  const onRead = useEffectEvent(() => {
    if (state === 'left') announce('Reading was stopped.');
    else announce('The file is read.');
    void queries.invalidateQueries({ queryKey: importsQuery().queryKey });
    setOwn(null);
    if (own !== null && state !== 'left') leadOn(importAddress(own));
  });
  useEffect(() => {
    if (state !== undefined && state !== 'reading') onRead();
  }, [state]);

  const reading = view && state === 'reading' && !isLost ? view : null;
  return {
    ...sending,
    reading,
    lost: isLost && sending.sending === null ? { failure, askAgain: () => void refetch() } : null,
    isBusy: sending.sending !== null || (followed !== null && !isLost),
  };
}
