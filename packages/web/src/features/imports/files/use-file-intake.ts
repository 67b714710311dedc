import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { importAddress } from '../../../shared/addresses.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { useFollowLink } from '../../../ui/use-follow-link.ts';
import { useStillHere } from '../../../ui/use-still-here.ts';
import { importQuery, importsQuery } from '../api.ts';
import type { FileSending } from './use-send-file.ts';
import { useSendFile } from './use-send-file.ts';

interface FileIntake extends FileSending {
  /** The import whose file is being read; null where none is. */
  readonly reading: ImportView | null;
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
  const followLink = useFollowLink();
  const isStillHere = useStillHere();
  const [own, setOwn] = useState<number | null>(null);
  const sending = useSendFile(kind, setOwn);
  const followed = own ?? underWay;
  const { data: view } = useQuery({ ...importQuery(followed ?? 0), enabled: followed !== null });
  const state = followed === null ? undefined : view?.state;

  const onRead = useEffectEvent(() => {
    if (state === 'left') announce('Reading was stopped.');
    else announce('The file is read.');
    void queries.invalidateQueries({ queryKey: importsQuery().queryKey });
    setOwn(null);
    if (own !== null && state !== 'left' && isStillHere()) followLink(importAddress(own));
  });
  useEffect(() => {
    if (state !== undefined && state !== 'reading') onRead();
  }, [state]);

  const reading = view && state === 'reading' ? view : null;
  return {
    ...sending,
    reading,
    isBusy: sending.sending !== null || followed !== null,
  };
}
