import { missingSign } from '@bakehouse/domain/documents/fonts/signs';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Notice } from '../../ui/feedback/notice.tsx';

/** A warning about characters of these documents that cannot be printed; renders nothing if there are none. */
export function MissingSigns({ documents }: { readonly documents: readonly LaidDocument[] }) {
  const count = documents.filter(({ hasMissing }) => hasMissing).length;
  if (count === 0) return null;
  const which =
    documents.length === 1
      ? 'This document contains'
      : count === 1
        ? '1 document contains'
        : `${formatCount(count)} documents contain`;
  return (
    <Notice tone="attention">{`${which} characters that cannot be printed. A box, ${missingSign}, stands for each.`}</Notice>
  );
}
