import { readdirSync } from 'node:fs';
import { isCampaignPath } from '@bakehouse/domain/campaigns/campaign';
import { expect, test } from 'vitest';
import { router } from './router.tsx';

test('no campaign can have a path of the web app', () => {
  const firsts = Object.keys(router.routesByPath)
    .map((path) => path.split('/')[1] ?? '')
    .filter((first) => /^\w/.test(first));
  expect(firsts).toContain('orders');
  expect(firsts).toContain('sign-in');
  expect(firsts.filter(isCampaignPath)).toEqual([]);
});

test('nor the path of one of its files', () => {
  const files = readdirSync(`${import.meta.dirname}/../../public`);
  expect(files).toContain('favicon.svg');
  expect([...files, 'assets'].filter(isCampaignPath)).toEqual([]);
});
