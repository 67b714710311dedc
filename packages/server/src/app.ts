import { randomUUID } from 'node:crypto';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { PdfRendererPool } from './drawing/pool/pdf-renderer-pool.ts';
import { accountRoutes } from './features/account/routes.ts';
import {
  administeredSettingsRoutes,
  administeredShopsRoutes,
  administrationHistoryRoutes,
} from './features/administration/routes.ts';
import { availabilityRoutes } from './features/availability/routes.ts';
import { backupsRoutes } from './features/backups/routes.ts';
import { benchRoutes } from './features/bench/routes.ts';
import type { CampaignPagesParts } from './features/campaign-pages/routes.ts';
import { createCampaignPageRoutes } from './features/campaign-pages/routes.ts';
import { campaignsRoutes } from './features/campaigns/routes.ts';
import { administeredCategoriesRoutes } from './features/categories/routes.ts';
import { cutOffsRoutes } from './features/cut-offs/routes.ts';
import { daysRoutes } from './features/days/routes.ts';
import { createDocumentRoutes } from './features/documents/document-routes.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { drawsRoutes } from './features/draws/routes.ts';
import { exportsRoutes } from './features/exports/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { createImportFileRoutes } from './features/imports/file-routes.ts';
import { importsRoutes } from './features/imports/routes.ts';
import { createInterfacePageRoutes } from './features/interface-page/routes.ts';
import { createLabelFileRoutes } from './features/labels/label-files.ts';
import { labelsRoutes } from './features/labels/routes.ts';
import { leadsRoutes } from './features/leads/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { mailsRoutes } from './features/mails/routes.ts';
import { ordersRoutes } from './features/orders/routes.ts';
import { createPhotoRoutes } from './features/photos/photo-routes.ts';
import type { PhotoSigner } from './features/photos/photo-signer.ts';
import { productPricesRoutes } from './features/product-prices/routes.ts';
import { administeredProductsRoutes } from './features/products/routes.ts';
import { recipeEditingRoutes, recipeHistoryRoutes } from './features/recipe-editing/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { shopsRoutes } from './features/shops/routes.ts';
import { createRecipePhotoRoutes } from './features/spec-cards/recipe-photo-routes.ts';
import { recipePhotosRoutes, specCardsRoutes } from './features/spec-cards/routes.ts';
import { statusRoutes } from './features/status/routes.ts';
import { firstRunRoutes } from './features/users/first-run/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import type { OperatorAccess } from './health/may-see-details.ts';
import { maySeeDetails } from './health/may-see-details.ts';
import type { Readiness } from './health/read-readiness.ts';
import { createApiHandler } from './platform/api/api-handler.ts';
import { createImplementer } from './platform/api/implementer.ts';
import type { PackedChoice } from './platform/api/packed-answers.ts';
import { refused } from './platform/api/refused.ts';
import { respondPacked } from './platform/api/send-packed.ts';
import type { Blobs } from './platform/blobs/blobs.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { limitBody } from './platform/http/limit-body.ts';
import { onlyJson } from './platform/http/only-json.ts';
import type { RequestScope } from './platform/http/request-scope.ts';
import { inRequest, recordFault } from './platform/http/request-scope.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import type { WebApp } from './platform/http/web-app.ts';
import { whenSent } from './platform/http/when-sent.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Services } from './platform/services.ts';
import { createPictureUploads } from './platform/uploads/picture-uploads.ts';

/** The largest body of a request to our own interface; an order of 2,000 lines is a tenth of it. */
const largestBody = 1024 * 1024;

export type AppParts = {
  readonly services: Services;
  /** The authentication service, complete, for `/auth/v1`. */
  readonly auth: Hono;
  /** Where photos of cakes and spec cards lie, for `/storage`. */
  readonly photoStore: PhotoStore;
  /** The further dependencies of campaign pages. */
  readonly campaignPages: Omit<CampaignPagesParts, 'services'>;
  /** Draws PDFs. */
  readonly pdfRenderers: PdfRendererPool;
  /** Null where the web app is not built. */
  readonly webApp: WebApp | null;
  readonly isHttps: boolean;
  readonly readReadiness: () => Promise<Readiness>;
  readonly metrics: Metrics;
  readonly operatorAccess: OperatorAccess;
};

/** The dependencies of photos. */
export type PhotoStore = {
  readonly blobs: Blobs;
  /** Signs the addresses of photos of cakes. */
  readonly signer: PhotoSigner;
  /** The most uploads of one person per hour. */
  readonly uploadsPerHour: number;
};

type Variables = { requestId: string; log: Log; actor: Actor | undefined };
export type App = Hono<{ Variables: Variables }>;

/** Creates the application: takes its services and returns a request handler. */
export function createApp(parts: AppParts): App {
  const { services, auth, webApp } = parts;
  const { metrics } = parts;
  const { incidents, diskRoom } = services.operation;
  const freeDiskBytes = async () => (await diskRoom()).freeBytes;
  const api = createApiHandler(createRouter(services), freeDiskBytes);

  const isOperator = (context: Context) =>
    maySeeDetails(parts.operatorAccess, context.req.header('authorization'));
  const app: App = new Hono<{ Variables: Variables }>();
  app.use(async function nameRequest(context, next) {
    const began = performance.now();
    const requestId = randomUUID();
    const log = services.log.child({ requestId });
    context.set('requestId', requestId);
    context.set('log', log);
    const scope: RequestScope = { requestId, route: null, writes: false, refusal: null, fault: null };
    await inRequest(scope, next);
    context.res.headers.set('X-Request-Id', requestId);
    const { method, path } = context.req;
    const { status } = context.res;
    const milliseconds = performance.now() - began;
    const area = areaOf(path);
    const route = scope.route ?? routeOf(context);
    metrics.observe({ ...scope, method, area, route, status, seconds: milliseconds / 1000 });
    // An answer of /readyz that the server is not ready is no error of its own; the cause is reported elsewhere.
    if (status >= 500 && path !== '/readyz') {
      const cause = `${scope.refusal ?? 'failed'} ${scope.fault ?? 'unknown'}`;
      incidents.note({ kind: 'error', name: route ?? area, cause, milliseconds: null, requestId });
    }
    const actor = context.get('actor');
    log.info(
      { method, path, status, ms: Math.round(milliseconds * 10) / 10, ...(actor && identitiesOf(actor)) },
      'request',
    );
  });
  app.use(securityHeaders(parts.isHttps));
  app.use('/api/*', compressAnswers());

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const { trouble, notes } = await parts.readReadiness();
    const isReady = trouble.length === 0;
    const details = isOperator(context) ? { trouble, notes } : {};
    return context.json({ status: isReady ? 'ready' : 'not ready', ...details }, isReady ? 200 : 503);
  });
  app.get('/metrics', async (context) =>
    isOperator(context)
      ? context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
      : notFound(context.get('requestId')),
  );

  app.route('/auth/v1', auth);

  app.route('/api', createDocumentRoutes(services, parts.pdfRenderers, freeDiskBytes));
  app.route('/api', createLabelFileRoutes(services, parts.pdfRenderers, freeDiskBytes));
  app.route('/api', createImportFileRoutes(services, freeDiskBytes));

  app.route('/api', createInterfacePageRoutes());
  app.use(
    '/api/*',
    limitBody(largestBody, (context) => {
      const { status, code, message, data } = refused({ kind: 'too-large' }, context.get('requestId'));
      return context.json({ defined: true, code, status, message, data }, 413);
    }),
  );
  app.use(
    '/api/*',
    onlyJson((context) => {
      const refusal: Refusal = { kind: 'malformed', detail: 'The body has to be JSON.' };
      const { status, code, message, data } = refused(refusal, context.get('requestId'));
      return context.json({ defined: true, code, status, message, data }, 400);
    }),
  );
  app.all('/api/*', async (context) => {
    let retryAfter = 0;
    const chosen: PackedChoice[] = [];
    const { response } = await api.handle(context.req.raw, {
      prefix: '/api',
      context: {
        requestId: context.get('requestId'),
        credentials: {
          authorization: context.req.header('authorization'),
          viewAs: context.req.header('x-view-as'),
        },
        get remoteAddress() {
          return parts.campaignPages.remoteAddress(context);
        },
        noteActor: (actor) => context.set('actor', actor),
        setRetryAfter(seconds) {
          retryAfter = seconds;
        },
        answerPacked: (choice) => void chosen.push(choice),
        whenSent: (action) => whenSent(context, action),
        log: context.get('log'),
        get signal() {
          return context.req.raw.signal;
        },
      },
    });
    if (chosen[0] && response?.ok) return respondPacked(context.req, chosen[0]);
    if (retryAfter > 0) response?.headers.set('Retry-After', String(retryAfter));
    return response ?? notFound(context.get('requestId'));
  });
  const { blobs, signer, uploadsPerHour } = parts.photoStore;
  const uploads = createPictureUploads(uploadsPerHour);
  app.route('/storage', createPhotoRoutes(services, { blobs, signer, uploads }));
  app.route('/storage', createRecipePhotoRoutes(services, { blobs, uploads }));
  app.all('/storage/*', (context) => notFound(context.get('requestId')));

  app.route('/', createCampaignPageRoutes({ services, ...parts.campaignPages }));
  app.get('*', (context) => webApp?.serve(context) ?? notFound(context.get('requestId')));
  app.notFound((context) => notFound(context.get('requestId')));
  app.onError((error, context) => {
    recordFault(error);
    context.get('log').error({ err: error }, 'request failed');
    const { message, data } = refused({ kind: 'failed' }, context.get('requestId'));
    return context.json({ defined: true, code: 'failed', status: 500, message, data }, 500);
  });
  return app;
}

/** Every route of the contract. */
export function createRouter(services: Services) {
  const os = createImplementer(services);
  return os.router({
    account: accountRoutes(os, services),
    availability: availabilityRoutes(os, services),
    backups: backupsRoutes(os, services),
    campaigns: campaignsRoutes(os, services),
    cutOffs: cutOffsRoutes(os, services),
    days: daysRoutes(os, services),
    documents: documentsRoutes(os, services),
    draws: drawsRoutes(os, services),
    exports: exportsRoutes(os, services),
    firstRun: firstRunRoutes(os, services),
    bench: benchRoutes(os, services),
    home: homeRoutes(os, services),
    imports: importsRoutes(os, services),
    labels: labelsRoutes(os, services),
    leads: leadsRoutes(os, services),
    live: liveRoutes(os, services),
    mails: mailsRoutes(os, services),
    orders: ordersRoutes(os, services),
    search: searchRoutes(os, services),
    administeredCategories: administeredCategoriesRoutes(os, services),
    administeredProducts: administeredProductsRoutes(os, services),
    administeredSettings: administeredSettingsRoutes(os, services),
    administeredShops: administeredShopsRoutes(os, services),
    administrationHistory: administrationHistoryRoutes(os, services),
    productPrices: productPricesRoutes(os, services),
    recipeEditing: recipeEditingRoutes(os, services),
    recipeHistory: recipeHistoryRoutes(os, services),
    shops: shopsRoutes(os, services),
    recipePhotos: recipePhotosRoutes(os, services),
    specCards: specCardsRoutes(os, services),
    status: statusRoutes(os, services),
    users: usersRoutes(os, services),
  });
}

/** Both people of a request under View As (D21). */
function identitiesOf({ userId, viewedBy }: Actor): object {
  return viewedBy === null ? { userId } : { userId, viewedBy };
}

function notFound(requestId: string): Response {
  const { status, code, message, data } = refused({ kind: 'not-found' }, requestId);
  return Response.json({ defined: true, code, status, message, data }, { status });
}

/**
 * The route of a request outside of the contract, as 'GET /storage/photos/{photoId}'; null for pages and unknown paths,
 * because text from a client must not become a label of a metric.
 */
function routeOf(context: Context): string | null {
  const own = matchedRoutes(context).find(({ path }) => !path.includes('*') && path !== '/');
  return own === undefined
    ? null
    : `${context.req.method} ${own.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`;
}

/** The first segment of a path, so that the number of metrics does not grow with the number of orders. */
function areaOf(path: string): string {
  const first = path.split('/', 2)[1] ?? '';
  return ['api', 'auth', 'assets', 'storage', 'healthz', 'readyz', 'metrics'].includes(first)
    ? first
    : 'page';
}
