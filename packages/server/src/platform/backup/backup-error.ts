/** Why a backup was not made, or not restored, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
