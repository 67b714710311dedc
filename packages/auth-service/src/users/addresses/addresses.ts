import { z } from 'zod';
import type { Refusal } from '../../http/refusals.ts';
import { refuse } from '../../http/refusals.ts';

/** The longest address an account can have (RFC 5321 section 4.5.3.1, rounded to the usual column size). */
const longest = 255;

const wellFormed = z.email({ pattern: z.regexes.html5Email });

/** An e-mail address as it is stored: lower case, and without characters that could end a header line of a mail. */
export function parseEmail(text: string): { readonly email: string } | Refusal {
  // Checked before it is lower-cased: some characters of other scripts have an ASCII lower case.
  if (text.length <= longest && wellFormed.safeParse(text).success && /^[\x21-\x7e]+$/.test(text)) {
    return { email: text.toLowerCase() };
  }
  return refuse('validation_failed', { sentence: 'Unable to validate email address: invalid format' });
}

/** A telephone number as it is stored: digits only (E.164 without its plus). */
export function parsePhone(text: string): { readonly phone: string } | Refusal {
  const phone = text.replaceAll(/[\s()-]/g, '').replace(/^\+/, '');
  if (/^[1-9]\d{1,14}$/.test(phone)) return { phone };
  return refuse('validation_failed', {
    sentence: 'Invalid phone number format (E.164 required)',
  });
}
