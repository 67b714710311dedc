/** How far a backup or a restore is. */
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
  /** Null where it is not known. */
  readonly of: number | null;
}) => void;
