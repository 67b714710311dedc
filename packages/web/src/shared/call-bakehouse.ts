import { IconPhone } from '@tabler/icons-react';
import type { WayOn } from '../ui/message-page/ways-on.tsx';
import { telephoneAddress } from './addresses.ts';

/** The way on that always helps: the bakehouse's own number, where it has one. */
export function callBakehouse({ telephone }: { readonly telephone: string }): readonly WayOn[] {
  if (telephone === '') return [];
  return [{ title: 'Call the bakehouse', fact: telephone, sign: IconPhone, to: telephoneAddress(telephone) }];
}
