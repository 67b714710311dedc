/** The steps of a backup or a restore. */
export type BackupStep =
  | 'rows'
  | 'photos'
  | 'reading'
  | 'schema'
  | 'loading'
  | 'indexes'
  | 'comparing'
  | 'migrating';

export type Progress = (report: {
  readonly step: BackupStep;
  readonly done: number;
  /** Null if the total is not known. */
  readonly of: number | null;
}) => void;
