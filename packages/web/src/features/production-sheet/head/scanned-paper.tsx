import type { ProductionSheet } from '@bakehouse/contract/days';
import { Button } from '@mantine/core';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSearchPart, withSearchPart } from './search-part.ts';

const name = 'version';

/** The text after the path by which the code on a paper says which version it is: '?version=8'. */
export function scannedSearch(search: string, version: number): string {
  return withSearchPart(search, name, String(version));
}

/** Who scanned a printed sheet is told whether it is the latest. */
export function ScannedPaper({ answer }: { readonly answer: Pick<ProductionSheet, 'version'> }) {
  const [text, set] = useSearchPart(name);
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
