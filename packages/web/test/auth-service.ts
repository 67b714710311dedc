import { vi } from 'vitest';
import type { FakeServer } from './fake-server.ts';

interface FactorFacts {
  readonly id: string;
  readonly status: 'verified' | 'unverified';
  readonly created_at?: string;
}

/** The fake account service of one signed-in person. */
export interface AuthService {
  /** The bodies of `PUT /user`. */
  readonly changes: Record<string, unknown>[];
  /** The refusal of the next `PUT /user`; null for none. */
  refusal: { readonly status: number; readonly code: string; readonly message: string } | null;
  factors: FactorFacts[];
}

/** The code that every factor accepts. */
export const rightCode = '123456';
export const qrCode = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000000" d="M0 0h7v7z"/></svg>';
export const secret = 'JBSWY3DPEHPK3PXP';

/** Installs the fake account service, and a stored session. Call it before the account service's client is created. */
export function installAuthService(server: FakeServer): AuthService {
  // Test files of a worker share a page, in which apps of earlier files may still run: they must not react to this
  // session by leaving for the sign-in.
  vi.stubGlobal('BroadcastChannel', undefined);
  const service: AuthService = { changes: [], refusal: null, factors: [] };
  const user = () => ({
    id: 'b6a7c6f0-0000-4000-8000-000000000007',
    email: 'rose@example.test',
    factors: service.factors.map((factor) => ({ ...factor, factor_type: 'totp' })),
  });
  const session = (aal: 'aal1' | 'aal2') => ({
    access_token: accessToken(aal),
    refresh_token: 'refresh-token',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: inAnHour(),
    user: user(),
  });
  localStorage.setItem(
    `sb-${window.location.host.replaceAll(/[^a-z0-9]+/gi, '-')}-auth-token`,
    JSON.stringify(session('aal1')),
  );

  server.answer('/auth/v1/user', async (request) => {
    if (request.method !== 'PUT') return user();
    service.changes.push(await request.json());
    return service.refusal ? refuse(service.refusal) : user();
  });
  server.answer('/auth/v1/token', () => session('aal1'));
  server.answer('/auth/v1/factors', () => {
    service.factors = [...service.factors, { id: 'new', status: 'unverified' }];
    return {
      id: 'new',
      type: 'totp',
      friendly_name: 'Authenticator',
      totp: { qr_code: qrCode, secret, uri: '' },
    };
  });
  for (const id of ['new', 'old']) {
    server.answer(`/auth/v1/factors/${id}`, () => {
      service.factors = service.factors.filter((factor) => factor.id !== id);
      return { id };
    });
    server.answer(`/auth/v1/factors/${id}/challenge`, () => ({
      id: 'challenge',
      type: 'totp',
      expires_at: inAnHour(),
    }));
    server.answer(`/auth/v1/factors/${id}/verify`, async (request) => {
      const { code } = await request.json();
      if (code !== rightCode) {
        return refuse({ status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' });
      }
      service.factors = [{ id, status: 'verified' }];
      return session('aal2');
    });
  }
  return service;
}

function inAnHour(): number {
  return Math.floor(Date.now() / 1000) + 3600;
}

function accessToken(aal: 'aal1' | 'aal2'): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ sub: 'rose', exp: inAnHour(), aal })}.c2lnbmF0dXJl`;
}

function refuse({ status, code, message }: { status: number; code: string; message: string }): Response {
  return Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
}
