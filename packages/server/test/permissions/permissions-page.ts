import type { AuthRoute } from '@bakehouse/auth-service/http/route';
import { authRoutes } from '@bakehouse/auth-service/routes';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { needs } from '@bakehouse/domain/kernel/permissions';
import { listContractRoutes } from '../requests/contract-routes.ts';

const whoMeets = {
  anyone: 'anybody, signed in or not',
  'signed-in':
    'anyone who is signed in, also people who are not yet active or still lack their second factor',
  'own-account': 'anyone who is signed in, also people who are not yet active; never under View As',
  'view-orders': 'active people with Orders 1 or more; shop people for their own shops only',
  'edit-orders': 'active people with Orders 2; shop people for their own shops only',
  'view-spec-cards': 'active people with Spec Cards 1 or more',
  'edit-spec-cards': 'active people with Spec Cards 2',
  'view-administration': 'active admins with Admin 1 or more',
  'edit-administration': 'active admins with Admin 2',
  'super-admin': 'active super admins',
} as const satisfies Record<Need, string>;

const guards = {
  open: 'anybody; links in e-mails and the redirects of providers lead here',
  key: 'anyone who knows the public key',
  person: 'a person with a live session, for their own account',
  admin: 'a bearer of the service role, which no person has',
} as const satisfies Record<AuthRoute['guard'], string>;

/** The page docs/permissions.md: who may call what, as the contract and the routes themselves say it. */
export function writePermissionsPage(): string {
  const lines = [
    '# Who may call what',
    '',
    'Written by a test from the contract (`packages/contract/src`) and the routes of the authentication service; do not',
    'edit it. `UPDATE_DOCS=1 npx vitest run --project server packages/server/test/permissions/permissions-page.test.ts` writes it anew.',
    '',
    'One middleware asks for every request what its route needs; a path that is not here is 404. Super admins who are',
    'active may do everything. Shop people who have no shop count as not yet active. Whoever has a second factor, or has a',
    'role that must have one, gets no further than `signed-in` until the session has given it.',
    '',
    'A super admin may send `x-view-as: USER` (View As): then the rights are those of that user, and what is written names',
    'both. From anybody else the header is refused on every route that needs a sign-in.',
    '',
    '## What the words mean',
    '',
    ...table(
      ['Needs', 'Who that is'],
      needs.map((need) => [code(need), whoMeets[need]]),
    ),
    '',
    '## Our own interface, under `/api`',
    '',
    ...table(
      ['Method', 'Path', 'What for', 'Needs', 'Who that is'],
      listContractRoutes().map(({ method, path, summary, needs: need }) => [
        method,
        code(path),
        summary,
        code(need),
        whoMeets[need],
      ]),
    ),
    '',
    '## The authentication service, under `/auth/v1`',
    '',
    ...table(
      ['Method', 'Path', 'Door', 'Who that is'],
      authRoutes.map(({ method, path, guard }) => [method, code(path), code(guard), guards[guard]]),
    ),
    '',
  ];
  return lines.join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function code(text: string): string {
  return `\`${text}\``;
}
