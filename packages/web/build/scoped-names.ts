import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** 'notice' of `/src/ui/notice.module.css`. No two modules share a name; `test/styles.test.ts` holds that. */
export function moduleName(file: string): string {
  return basename(file.split('?')[0] ?? file, '.module.css');
}

/** Class names as the browser sees them: readable while working, six letters in what is delivered. */
export function scopedNames(delivered: boolean): (local: string, file: string) => string {
  return (local, file) => {
    const readable = `${moduleName(file)}__${local}`;
    if (!delivered) return readable;
    return `_${createHash('sha256').update(readable).digest('base64url').replaceAll('-', '_').slice(0, 5)}`;
  };
}
