import type { ProductionSheet } from '@bakehouse/contract/days';
import { Button } from '@mantine/core';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useQueryParameter, withSearchPart } from './search-part.ts';

const name = 'version';

/** The query of the address in a print's QR code, with its version: '?version=8'. */
export function scannedSearch(search: string, version: number): string {
  return withSearchPart(search, name, String(version));
}

/** After a print's QR code was scanned: whether that print is the latest version. */
export function ScannedPaper({ answer }: { readonly answer: Pick<ProductionSheet, 'version'> }) {
  const [text, set] = useQueryParameter(name);
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const isLatest = Number(text) === answer.version;
  return (
    <Notice tone={isLatest ? 'good' : 'attention'}>
      {isLatest
        ? `The paper that you scanned is the latest: version ${text}.`
        : `The paper that you scanned is version ${text}. The sheet is version ${answer.version} now.`}{' '}
      <Button size="sm" variant="default" onClick={() => set(null)}>
        Close
      </Button>
    </Notice>
  );
}
