import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { importAddress } from '../../../shared/administration/addresses.ts';
import type { Failure } from '../../../shared/failure.ts';
import { failureOf, isTransient } from '../../../shared/failure.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { useAutoNavigate } from '../../../ui/navigation/use-auto-navigate.ts';
import { importQuery, importsQuery } from '../api.ts';
import type { FileSending } from './use-send-file.ts';
import { useSendFile } from './use-send-file.ts';

/** Polling an import failed: the reason, and a retry. */
export interface LostReading {
  readonly failure: Failure;
  readonly askAgain: () => void;
}

interface FileIntake extends FileSending {
  /** The import whose file is being parsed; null for none. */
  readonly reading: ImportView | null;
  /** Null unless polling failed. */
  readonly lost: LostReading | null;
  /** Whether no file can be accepted now. */
  readonly isBusy: boolean;
}

/**
 * Accepts files of a kind: uploads one, polls its parsing, and then opens its preview. A file that was already being
 * parsed when the page was opened is polled too, but does not navigate.
 *
 * @param underWay the import of this kind that is already being parsed
 */
export function useFileIntake(kind: ImportKind, underWay: number | null): FileIntake {
  const queries = useQueryClient();
  const autoNavigate = useAutoNavigate();
  const [own, setOwn] = useState<number | null>(null);
  const sending = useSendFile(kind, setOwn);
  const followed = own ?? underWay;
  const answer = useQuery({ ...importQuery(followed ?? 0), enabled: followed !== null });
  const { data: view, error, refetch } = answer;
  const failure = followed !== null && error ? failureOf(error) : null;
  // Polling continues by itself, so a temporary failure is not reported.
  const isLost = failure !== null && (view === undefined || !isTransient(failure));
  const state = followed === null ? undefined : view?.state;

  const onRead = useEffectEvent(() => {
    if (state === 'left') announce('Reading was stopped.');
    else announce('The file is read.');
    void queries.invalidateQueries({ queryKey: importsQuery().queryKey });
    setOwn(null);
    if (own !== null && state !== 'left') autoNavigate(importAddress(own));
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
