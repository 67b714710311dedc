import { listOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { SharedName } from './shop-groups.ts';

interface SharedNamesNoticeProps {
  readonly shared: SharedName;
  readonly onShow: () => void;
}

/** A warning about shops with the same import name. */
export function SharedNamesNotice({ shared: { importAs, shops }, onShow }: SharedNamesNoticeProps) {
  const many = shops.length === 2 ? 'Two' : String(shops.length);
  return (
    <Notice tone="attention">
      <b>
        {many} shops have the import name {importAs}:
      </b>{' '}
      {listOf(shops.map(({ name }) => name))}. An import cannot tell them apart, so orders for this name are
      not saved.{' '}
      <Button variant="subtle" size="compact-sm" onClick={onShow}>
        {shops.length === 2 ? 'Show both' : 'Show them'}
      </Button>
    </Notice>
  );
}
