import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { missingSign } from '@bakehouse/domain/documents/signs';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Says before anybody prints that paper cannot show every sign of these documents. Nothing where it can. */
export function MissingSigns({ documents }: { readonly documents: readonly LaidDocument[] }) {
  const count = documents.filter(({ hasMissing }) => hasMissing).length;
  if (count === 0) return null;
  const which =
    documents.length === 1
      ? 'This document holds'
      : count === 1
        ? '1 document holds'
        : `${formatCount(count)} documents hold`;
  return (
    <Notice tone="attention">{`${which} signs that paper cannot show. A box, ${missingSign}, stands for each.`}</Notice>
  );
}
