import { AuthClient } from '@supabase/auth-js';
import { onlineManager } from '@tanstack/react-query';
import type { Window as HappyWindow } from 'happy-dom';
import { vi } from 'vitest';

// The files of a worker share one page and the libraries that are loaded into it: to open the one and load the others
// takes longer than most tests do. Our own modules are each file's own, and so is the page: this runs before anything
// else of a file, and nothing of the one before is left.
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

// There is no server until the file puts one there.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
onlineManager.setOnline(true);
// This library counts its clients, and warns of the second one on a page.
Reflect.set(AuthClient, 'nextInstanceID', {});
