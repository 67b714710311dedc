import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pageParts } from '@bakehouse/campaign-page/page-parts';
import { expect, test } from 'vitest';
import { findPagePart } from './page-files.ts';

test.each(pageParts)(
  '$address contains the hash of its file, so that it may be cached for ever',
  ({ file, address }) => {
    const hash = createHash('sha256')
      .update(readFileSync(findPagePart(file)))
      .digest('hex');
    expect(address).toContain(`-${hash.slice(0, 8)}.`);
  },
);
