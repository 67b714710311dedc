import type { ImportItemsPage } from '@bakehouse/contract/administration/imports';
import type { ImportItem, ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind, ImportState } from '@bakehouse/domain/imports/import-kinds';
import type { ItemMark, ItemOutcome } from '@bakehouse/domain/imports/import-plan';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { QueryClient, SkipToken } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { fetchFile, sendFile } from '../../shared/file-transfer.ts';
import { useCommand } from '../../shared/saving/use-command.ts';
import { downloadBlob } from '../../ui/table/file/csv-file.ts';

/** Polling interval in milliseconds while the server processes a file. */
const lookAgainMs = 700;

/** Whether the server is processing an import, so that it has to be polled. */
function isAtWork(state: ImportState | undefined): boolean {
  return state === 'reading' || state === 'applying' || state === 'undoing';
}

/** All imports, the newest first, with the other data of the start page. */
export function importsQuery() {
  return infiniteQueryOptions({
    ...query.imports.listImports.infiniteOptions({
      input: (before: number | undefined) => (before === undefined ? {} : { before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ imports, more }) => (more ? imports.at(-1)?.importId : undefined),
    }),
    staleTime: 0,
  });
}

/** An import; polled while the server processes it. */
export function importQuery(importId: number) {
  return queryOptions({
    ...query.imports.openImport.queryOptions({ input: { importId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data?.state) ? lookAgainMs : false),
  });
}

/** Every product with its PID, for matching the rows of a file. */
export function productsQuery() {
  return query.administeredProducts.openProducts.queryOptions();
}

/** The prices of a shop's products on a day. */
export function shopPricesQuery(of: { readonly shopId: ShopId; readonly day: DeliveryDay } | SkipToken) {
  return query.orders.openNewOrder.queryOptions({ input: of });
}

/** The filters of a file's items. */
export interface ItemChoice {
  readonly outcome?: ItemOutcome;
  readonly result?: NonNullable<ImportItem['result']>;
  readonly type?: string;
  readonly mark?: ItemMark;
  readonly text: string;
}

/** Identifies a preview of a file, or its result. */
type Plan = Pick<ImportView, 'importId' | 'planNumber' | 'state'>;

/** The items of a file, in pages of a hundred. */
export function itemsQuery({ importId, planNumber, state }: Plan, choice: ItemChoice) {
  const options = query.imports.listItems.infiniteOptions({
    input: (after: number) => ({ importId, after, ...choice }),
    initialPageParam: 0,
    getNextPageParam: ({ items, more }: ImportItemsPage) => (more ? items.at(-1)?.position : undefined),
  });
  return infiniteQueryOptions({
    ...options,
    queryKey: [...options.queryKey, planNumber, shownState(state)],
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The refused rows of a file, in pages of a hundred. */
export function refusedRowsQuery({ importId, planNumber }: Plan) {
  const options = query.imports.listRefusedRows.infiniteOptions({
    input: (after: number) => ({ importId, after }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.row : undefined),
  });
  return infiniteQueryOptions({
    ...options,
    queryKey: [...options.queryKey, planNumber],
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** While a file is parsed again its last preview stays, so both states share the cached list. */
function shownState(state: ImportState): ImportState {
  return state === 'reading' ? 'ready' : state;
}

interface ReadAgain {
  readonly importId: number;
  readonly kind?: ImportKind;
  readonly columns?: Record<string, string | null>;
  readonly answers?: Record<string, number>;
}

/** Parses a file again, as another kind, or with other columns and answers. */
export function useReparse(onDone: (view: ImportView) => void = ignore) {
  return useImportCommand(
    (input: ReadAgain, commandId) => api.imports.readAgain({ ...input, commandId }),
    onDone,
  );
}

type OneImport = Pick<ImportView, 'importId'>;

/** Stops parsing a file, or discards its preview. */
export function useLeaveImport(onDone: (view: ImportView) => void = ignore) {
  return useImportCommand(
    (input: OneImport, commandId) => api.imports.leaveImport({ ...input, commandId }),
    onDone,
  );
}

/** Applies a preview; `planNumber` identifies the one that was seen. */
export function useApplyImport() {
  return useImportCommand(
    (input: Pick<ImportView, 'importId' | 'planNumber'>, commandId) =>
      api.imports.applyImport({ ...input, commandId }),
    ignore,
  );
}

/** Undoes an import. */
export function useUndoImport(onDone: (view: ImportView) => void) {
  return useImportCommand(
    (input: OneImport, commandId) => api.imports.undoImport({ ...input, commandId }),
    onDone,
  );
}

/**
 * A command on an import, which is answered with it. After a refusal the import is reloaded, because its state may have
 * changed.
 */
function useImportCommand<Input extends OneImport>(
  send: (input: Input, commandId: string) => Promise<ImportView>,
  onDone: (view: ImportView) => void,
) {
  const queries = useQueryClient();
  return useCommand({
    async send(input: Input, commandId) {
      try {
        return await send(input, commandId);
      } catch (error) {
        void queries.invalidateQueries({ queryKey: importQuery(input.importId).queryKey });
        throw error;
      }
    },
    onDone(view) {
      putImport(queries, view);
      onDone(view);
    },
  });
}

function putImport(queries: QueryClient, view: ImportView): void {
  queries.setQueryData(importQuery(view.importId).queryKey, view);
  void queries.invalidateQueries({ queryKey: importsQuery().queryKey });
}

function ignore(): void {}

/** Sends a test e-mail to the signed-in person. */
export function useSendTestEmail(onDone: (mailId: number) => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (_input: Record<string, never>, commandId) => api.mails.sendTestEmail({ commandId }),
    onDone(mail) {
      queries.setQueryData(testEmailQuery(mail.mailId).queryKey, mail);
      onDone(mail.mailId);
    },
  });
}

/** The state of a test e-mail; polled until it was sent, or failed. */
export function testEmailQuery(mailId: number) {
  return queryOptions({
    ...query.mails.readTestEmail.queryOptions({ input: { mailId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? lookAgainMs : false),
  });
}

interface SentFile {
  readonly kind: ImportKind;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Uploads a file; the server parses it as soon as it is complete. */
export async function sendImportFile({ kind, file, signal, onProgress }: SentFile): Promise<number> {
  const about = new URLSearchParams({ kind, name: file.name });
  const answer = await sendFile({
    address: `/api/imports/files?${about}`,
    content: file,
    contentType: 'application/octet-stream',
    signal,
    onProgress,
  });
  return (answer as { readonly importId: number }).importId;
}

/** Downloads a file of the imports. */
export async function downloadFile(address: string, name: string): Promise<void> {
  downloadBlob(name, await fetchFile(`/api/imports/${address}`));
}
