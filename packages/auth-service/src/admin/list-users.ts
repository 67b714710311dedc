import { refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { issuerOf } from '../settings.ts';
import { formatUser } from '../users/format-user.ts';
import { countUsers, findUsersOfPage } from './find-users.ts';

const usualPerPage = 50;
const mostPerPage = 1000;

/** `GET /admin/users` (auth contract, section 8): a page of users, newest first. */
export async function listUsers({ auth, request }: Call): Promise<Reply> {
  const page = parseCount(request.query('page'), 1);
  const asked = parseCount(request.query('per_page'), usualPerPage);
  if (page === null || asked === null) {
    return refuse('validation_failed', { sentence: 'page and per_page must be whole numbers from 1 on' });
  }
  const perPage = Math.min(asked, mostPerPage);
  const [total, users] = await Promise.all([
    countUsers(auth.database),
    findUsersOfPage(auth.database, { page, perPage }),
  ]);
  const address = `${issuerOf(auth.settings)}/admin/users`;
  return {
    json: {
      users: users.map(({ user, identities, factors }) => formatUser(user, identities, factors)),
      aud: 'authenticated',
    },
    headers: { 'X-Total-Count': String(total), Link: formatLinks(address, { page, perPage, total }) },
  };
}

/** Parses a whole number from 1; empty text is the default. Null for any other text. */
function parseCount(text: string | undefined, usual: number): number | null {
  if (text === undefined || text === '') return usual;
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  return count >= 1 ? Math.min(count, Number.MAX_SAFE_INTEGER) : null;
}

/**
 * A Link header. The official client splits it at `,`, `;` and `=`, so `page` comes first and `rel` has double quotes.
 */
function formatLinks(
  address: string,
  { page, perPage, total }: { readonly page: number; readonly perPage: number; readonly total: number },
): string {
  const link = (to: number, rel: string) => `<${address}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const last = Math.max(1, Math.ceil(total / perPage));
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
