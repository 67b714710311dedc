import { needOfImport } from '@bakehouse/domain/imports/import-kinds';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { checkNeed } from '../../platform/api/check-need.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { ImportRow } from './import-row.ts';
import { findImport } from './import-row.ts';

/** An import that this person may see, or the refusal. */
export async function findAllowedImport(
  database: Reader,
  actor: Actor,
  importId: number,
): Promise<ImportRow | Refused> {
  return allowImport(await findImport(database, importId), actor);
}

/** Checks an import that was read already. */
export function allowImport(row: ImportRow | null, actor: Actor): ImportRow | Refused {
  if (!row) return refuse({ kind: 'not-found' });
  const denied = checkNeed(actor, needOfImport(row.kind));
  return denied ? refuse(denied) : row;
}
