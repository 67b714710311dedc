import { escapeFormula } from '@bakehouse/domain/exports/formulas';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { importKinds, largestImport, needOfImport } from '@bakehouse/domain/imports/import-kinds';
import { refusedFileName } from '@bakehouse/domain/imports/refused-file-name';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { strToU8, zipSync } from 'fflate';
import type { Context, Hono } from 'hono';
import Papa from 'papaparse';
import { answerRefusal } from '../../platform/api/answer-refusal.ts';
import type { FileEnv } from '../../platform/api/authorize-file-request.ts';
import { checkNeed } from '../../platform/api/check-need.ts';
import { createFileRoutes } from '../../platform/api/file-routes.ts';
import { int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { Services } from '../../platform/services.ts';
import { findAllowedImport } from './find-allowed-import.ts';
import type { ImportRow } from './import-row.ts';
import { kinds } from './kinds/kinds.ts';
import { receiveFile } from './receive-file.ts';
import { readUploadedFile } from './uploaded-file.ts';

type FileServices = Pick<
  Services,
  'database' | 'transactor' | 'clock' | 'findActor' | 'limits' | 'wakeImporter'
>;

/** The longest name that a file keeps. */
const longestName = 200;

/**
 * The routes for files of imports, which are outside of the contract because they are not JSON
 * (`contract/administration/imports.ts`).
 */
export function createImportFileRoutes(
  services: FileServices,
  freeDiskBytes: () => Promise<number>,
): Hono<FileEnv> {
  const { database, transactor } = services;
  const { routes, admit } = createFileRoutes({ services, needs: 'edit-administration', freeDiskBytes });

  routes.post('/imports/files', (context) =>
    admit(context, async (actor, now) => {
      const kind = parseKind(context.req.query('kind'));
      if (kind === null) {
        return refuse(context, { kind: 'malformed', detail: 'kind has to name a kind of file.' });
      }
      const denied = checkNeed(actor, needOfImport(kind));
      if (denied) return refuse(context, denied);
      if (Number(context.req.header('content-length') ?? 0) > largestImport) {
        return refuse(context, { kind: 'import-too-large' });
      }
      const fileName = nameOf(context.req.query('name') ?? '');
      const { body } = context.req.raw;
      const received = await receiveFile(transactor, { kind, fileName, actor, now, body });
      if ('kind' in received) return refuse(context, received);
      services.wakeImporter();
      return context.json(received, 201);
    }),
  );

  routes.get('/imports/:importId{\\d{1,9}}/file', (context) =>
    handOfImport(context, (row) =>
      row.file_kept
        ? hand(context, row.file_name, row.size, ReadableStream.from(readUploadedFile(database, row.id)))
        : refuse(context, { kind: 'import-file-gone' }),
    ),
  );

  routes.get('/imports/:importId{\\d{1,9}}/refused-rows', (context) =>
    handOfImport(context, (row) => {
      if (!row.reading) return refuse(context, { kind: 'not-found' });
      return hand(
        context,
        refusedFileName(row.file_name),
        null,
        ReadableStream.from(writeRefusedRows(database, row)),
      );
    }),
  );

  routes.get('/imports/samples/:kind{[a-z-]{1,40}}', (context) =>
    admit(context, async (_, now) => {
      const kind = parseKind(context.req.param('kind'));
      if (kind === null) return refuse(context, { kind: 'not-found' });
      return hand(context, sampleName(kind), null, await sampleOf(kind, now));
    }),
  );

  routes.get('/imports/samples', (context) =>
    admit(context, async (_, now) => {
      const files = await Promise.all(
        importKinds.map(async (kind) => [sampleName(kind), strToU8(await sampleOf(kind, now))] as const),
      );
      return hand(context, 'samples.zip', null, new Uint8Array(zipSync(Object.fromEntries(files))));
    }),
  );

  /** The sample file of a kind, with records of this bakery where there are some. */
  async function sampleOf(kind: ImportKind, now: Temporal.Instant): Promise<string> {
    const { sample, writeOwnSample } = kinds[kind];
    return (await writeOwnSample?.(database, now)) ?? sample;
  }

  /** Sends a file of an import to a person who may see it. */
  function handOfImport(context: Context<FileEnv>, answer: (row: ImportRow) => Response): Promise<Response> {
    return admit(context, async (actor) => {
      const row = await findAllowedImport(database, actor, Number(context.req.param('importId')));
      return 'refusal' in row ? refuse(context, row.refusal) : answer(row);
    });
  }

  return routes;
}

const refusedRows = readStatement('imports.refusedCells', { row: int4, why: text, cells: text.array })`
  select row, why, cells from import_refused_rows where import_id = $1 and row > $2 order by row limit 1000`;

/** The column of a file of refused rows that says why; no kind of file reads it when it is dropped again. */
const reasonHeader = 'Why it was refused';

/**
 * The refused rows as a file that can be corrected and imported, a thousand rows at a time. The first column has the
 * row number of the original file and the reason; it is first so that it cannot be taken for a missing cell.
 */
async function* writeRefusedRows(database: Reader, row: ImportRow): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const header = (row.reading?.columns ?? [])
    .filter(({ field }) => field !== null)
    .map((column) => column.header);
  // A byte order mark tells Excel that it is UTF-8.
  yield encoder.encode(`\uFEFF${writeRow([reasonHeader, ...header])}`);
  for (let after = 0; ; ) {
    const rows = await refusedRows.all(database, row.id, after);
    const last = rows.at(-1);
    if (!last) return;
    yield encoder.encode(
      rows.map(({ row: at, why, cells }) => writeRow([`Row ${at}: ${why}`, ...cells])).join(''),
    );
    after = last.row;
  }
}

function writeRow(cells: readonly string[]): string {
  return `${Papa.unparse([cells.map(escapeFormula)])}\r\n`;
}

function parseKind(text: string | undefined): ImportKind | null {
  return importKinds.find((kind) => kind === text) ?? null;
}

function sampleName(kind: ImportKind): string {
  return `sample-${kind}.csv`;
}

/** The name of a file without folder and control characters. */
function nameOf(text: string): string {
  const name = text.replace(/^.*[/\\]/s, '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return name.trim().slice(0, longestName).toWellFormed() || 'file.csv';
}

function hand(
  context: Context<FileEnv>,
  name: string,
  size: number | null,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): Response {
  return context.body(body as ReadableStream, 200, {
    'Content-Type': name.endsWith('.zip') ? 'application/zip' : 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ...(size === null ? {} : { 'Content-Length': String(size) }),
  });
}

function refuse(context: Context<FileEnv>, refusal: Refusal): Response {
  return answerRefusal(refusal, context.get('requestId'));
}
