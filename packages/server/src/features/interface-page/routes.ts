import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { InterfaceDescription } from './describe-interface.ts';
import { describeInterface } from './describe-interface.ts';
import { renderInterfacePage } from './render-interface-page.ts';

/** The routes of the description, as JSON and as a page. They are the same for everybody, and created once. */
export function createInterfacePageRoutes(): Hono {
  let description: Promise<InterfaceDescription> | null = null;
  const describeOnce = () => {
    description ??= describeInterface();
    return description;
  };
  const routes = new Hono();
  routes.get('/openapi.json', async (context) => context.json(await describeOnce()));
  routes.get('/docs', async (context) => {
    const nonce = randomBytes(18).toString('base64');
    return context.html(renderInterfacePage(await describeOnce(), nonce), 200, {
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    });
  });
  return routes;
}
