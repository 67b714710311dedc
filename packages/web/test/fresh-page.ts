import { AuthClient } from '@supabase/auth-js';
import { onlineManager } from '@tanstack/react-query';
import type { Window as HappyWindow } from 'happy-dom';
import { vi } from 'vitest';

// Test files of a worker share a page and loaded libraries, because creating them takes longer than most tests. This
// runs first in each file: it resets our own modules and the page.
vi.resetModules();
vi.unstubAllGlobals();

const { happyDOM } = window as unknown as HappyWindow;
await happyDOM.abort();
happyDOM.setViewport({ width: 1024, height: 768 });

for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
Reflect.deleteProperty(document, 'fonts');
window.history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();

// Without a fake server requests fail.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
onlineManager.setOnline(true);
// The library counts its clients, and warns about a second one on a page.
Reflect.set(AuthClient, 'nextInstanceID', {});
