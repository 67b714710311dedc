import { IconPhone } from '@tabler/icons-react';
import type { RelatedLink } from '../ui/message-page/related-links.tsx';
import { telephoneAddress } from './telephone-address.ts';

/** A link that calls the bakehouse; none if it has no number. Offered on every error page. */
export function callBakehouse({ telephone }: { readonly telephone: string }): readonly RelatedLink[] {
  if (telephone === '') return [];
  return [{ title: 'Call the bakehouse', fact: telephone, sign: IconPhone, to: telephoneAddress(telephone) }];
}
