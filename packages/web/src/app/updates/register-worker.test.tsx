import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test.each(['on', 'off'])(
  'a browser that forbids all storage is no error, with the worker %s',
  async (setting) => {
    document.head.innerHTML = `<meta name="build" content="1"><meta name="service-worker" content="${setting}">`;
    const forbidden = () => Promise.reject(new DOMException('The user denied permission', 'SecurityError'));
    const serviceWorker = { register: vi.fn(forbidden), getRegistrations: vi.fn(forbidden) };
    vi.stubGlobal('navigator', { serviceWorker });
    await expect(registerWorker()).resolves.toBeUndefined();
    expect(serviceWorker.register.mock.calls.length + serviceWorker.getRegistrations.mock.calls.length).toBe(
      1,
    );
  },
);
