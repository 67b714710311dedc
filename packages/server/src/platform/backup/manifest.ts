import { z } from 'zod';

/** The first file of a backup, which shows whether it can be restored here. */
export const headName = 'bakehouse.json';
/** The last file, which describes the contents of the others. */
export const manifestName = 'manifest.json';
/** The server's secret, encrypted with a passphrase. */
export const secretName = 'secret.json';
const tablesFolder = 'tables/';
export const photosFolder = 'photos/';

/** The version of the format; this program can read no other. */
export const formatNumber = 1;

const identifier = z.string().regex(/^[a-z_][a-z\d_]*$/);
const fingerprint = z.object({ rows: z.number().int().nonnegative(), hash: z.string().length(64) });

export const headShape = z.object({
  format: z.number().int(),
  productVersion: z.string(),
  /** Every migration that the database had run, in their order. */
  migrations: z.array(z.string()),
  /** The time of the data. */
  at: z.string(),
  postgresVersion: z.string(),
});
export type BackupHead = z.infer<typeof headShape>;

const tableShape = z.object({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier),
  fingerprint,
});
export type BackupTable = z.infer<typeof tableShape>;

const sequenceShape = z.object({
  schema: identifier,
  name: identifier,
  /** Null where it was never used. */
  last: z
    .string()
    .regex(/^-?\d+$/)
    .nullable(),
});
export type BackupSequence = z.infer<typeof sequenceShape>;

export const manifestShape = z.object({
  tables: z.array(tableShape),
  sequences: z.array(sequenceShape),
  photos: z.object({ fingerprint, bytes: z.number().int().nonnegative() }),
});
export type BackupManifest = z.infer<typeof manifestShape>;

/** The name of a file with rows of a table; a table has as many of these pieces as it needs. */
export function pieceName({ schema, name }: Pick<BackupTable, 'schema' | 'name'>, piece: number): string {
  return `${tablesFolder}${schema}.${name}/${String(piece).padStart(6, '0')}.copy`;
}

/** The table of a piece, as 'schema.name'; null for any other file. */
export function tableOfPiece(entryName: string): string | null {
  return /^tables\/([a-z\d_]+\.[a-z\d_]+)\/\d{6,}\.copy$/.exec(entryName)?.[1] ?? null;
}

export function tableKey({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

/** A quoted name for SQL. All names match `identifier`, so nothing has to be escaped. */
export function quoted({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `"${schema}"."${name}"`;
}

/** The rows of all tables. */
export function rowsOf(tables: readonly BackupTable[]): number {
  return tables.reduce((sum, { fingerprint: { rows } }) => sum + rows, 0);
}

/** The row that stands for a photo in the fingerprint. */
export function photoRow(name: string, sha256: string): Buffer {
  return Buffer.from(`${name} ${sha256}`);
}
