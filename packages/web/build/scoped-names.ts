import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** 'notice' of `/src/ui/notice.module.css`. Names are unique, which `test/styles.test.ts` checks. */
export function moduleName(file: string): string {
  return basename(file.split('?')[0] ?? file, '.module.css');
}

/** The generated class names: readable in development, six letters in production. */
export function scopedNames(delivered: boolean): (local: string, file: string) => string {
  return (local, file) => {
    const readable = `${moduleName(file)}__${local}`;
    if (!delivered) return readable;
    return `_${createHash('sha256').update(readable).digest('base64url').replaceAll('-', '_').slice(0, 5)}`;
  };
}
