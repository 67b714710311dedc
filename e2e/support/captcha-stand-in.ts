import type { BrowserContext, FrameLocator, Page, Route } from '@playwright/test';

const host = 'https://challenges.cloudflare.com';
export const scriptAddress = `${host}/turnstile/v0/api.js?render=explicit&onload=onCaptchaLoad`;

/**
 * Replaces Turnstile, which needs the internet and rejects automation: a script with the same API at the same URL, and
 * a frame on the same host with a checkbox. The CSP and our own code are real; how the provider's own script behaves
 * under the CSP is not tested here.
 */
export async function installCaptchaStandIn(context: BrowserContext): Promise<void> {
  await context.route(`${host}/**`, answer);
}

async function answer(route: Route): Promise<void> {
  const isScript = route.request().url().startsWith(`${host}/turnstile/v0/api.js?`);
  await route.fulfill({
    contentType: isScript ? 'text/javascript' : 'text/html',
    body: isScript ? script : frame,
  });
}

/** The frame of the captcha challenge. */
export function challengePage(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Stand-in for a security challenge"]');
}

const script = `(() => {
  const widgets = new Map();
  let drawn = 0;
  addEventListener('message', ({ origin, data }) => {
    if (origin === '${host}') widgets.get(data.widget)?.options[data.event]?.(data.token);
  });
  globalThis.turnstile = {
    render(place, options) {
      drawn += 1;
      const widget = 'widget-' + drawn;
      const frame = document.createElement('iframe');
      frame.title = 'Stand-in for a security challenge';
      frame.src = '${host}/stand-in.html?theme=' + options.theme + '#' + widget;
      frame.style.border = '0';
      frame.style.width = options.size === 'compact' ? '150px' : '100%';
      frame.style.height = options.size === 'compact' ? '140px' : '65px';
      place.append(frame);
      widgets.set(widget, { frame, options });
      return widget;
    },
    reset(widget) {
      const { frame } = widgets.get(widget);
      const anew = frame.cloneNode();
      frame.replaceWith(anew);
      widgets.get(widget).frame = anew;
    },
    remove(widget) {
      widgets.get(widget).frame.remove();
      widgets.delete(widget);
    },
  };
  const { searchParams } = new URL(document.currentScript.src);
  if (!searchParams.has('_upgrade')) setTimeout(globalThis[searchParams.get('onload')]);
})();`;

const frame = `<!doctype html>
<html lang="en">
  <title>Stand-in for a security challenge</title>
  <style>
    body { box-sizing: border-box; height: 100vh; margin: 0; padding: 18px; border: 1px solid #e0e0e0; font: 14px sans-serif;
      background: #fafafa; color: #232323; }
    .dark { border-color: #666; background: #232323; color: #fff; }
    label { display: flex; gap: 12px; align-items: center; }
    input { width: 24px; height: 24px; margin: 0; }
  </style>
  <body>
    <main><label><input type="checkbox"> I am human</label></main>
    <script>
      document.body.className = new URLSearchParams(location.search).get('theme');
      const tell = (event, token) => parent.postMessage({ widget: location.hash.slice(1), event, token }, '*');
      document.querySelector('input').onchange = () => tell('callback', 'solved-' + Math.random());
      addEventListener('run-out', () => tell('expired-callback'));
      addEventListener('break-down', () => tell('error-callback'));
    </script>
  </body>
</html>`;
