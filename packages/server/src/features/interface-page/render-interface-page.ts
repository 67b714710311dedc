import { refusals } from '@bakehouse/contract/refusals';
import type { OpenAPI } from '@orpc/contract';
import { html, raw } from 'hono/html';
import type { InterfaceDescription } from './describe-interface.ts';
import { methods } from './describe-interface.ts';
import { pageStyle } from './page-style.ts';
import type { Schema } from './write-shape.ts';
import { writeShape } from './write-shape.ts';

type Operation = OpenAPI.OperationObject & { readonly 'x-needs'?: string };
type Route = { readonly method: string; readonly path: string; readonly operation: Operation };

/** The description as an HTML page without scripts: routes grouped by the first segment of their path. */
export function renderInterfacePage(description: InterfaceDescription, nonce: string): string {
  const groups = Map.groupBy(listRoutes(description), ({ path }) => path.split('/')[1] ?? '');
  const names = [...groups.keys()];
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Interface of Bakehouse</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(pageStyle)}</style>
</head>
<body>
<header><h1>Interface of Bakehouse</h1>
<p>Every route lies under <code>/api</code>. Programs read the same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Groups"><ul>${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
<main>
${renderBasics()}
${[...groups].map(([name, routes]) => html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${routes.map(renderRoute)}</section>`)}
${renderRefusals()}
</main>
</body>
</html>
`);
}

function listRoutes({ paths }: InterfaceDescription): readonly Route[] {
  return Object.entries(paths ?? {}).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations?.[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

function renderBasics() {
  return html`<section aria-labelledby="basics"><h2 id="basics">How to call it</h2>
<p>Send the access token of a session of the authentication service: <code>Authorization: Bearer TOKEN</code>. Bodies and
answers are JSON; money is whole pence, days are <code>YYYY-MM-DD</code>, instants are ISO 8601.</p>
<p>A request that changes something carries an id that its sender makes, a UUID, one for each content: <code>saveId</code>,
<code>commandId</code> or <code>printId</code>. Sent again it does nothing more, and is answered as it was. What has a version
is saved over the version that was edited, or refused with what is there now.</p>
<p>Every answer has an <code>X-Request-Id</code>, which is in the server's log. A refusal is
<code>{ code, status, message, data }</code>; <code>message</code> is a sentence for people. 429 and 503 say in
<code>Retry-After</code> when to come again.</p></section>`;
}

function renderRoute({ method, path, operation }: Route) {
  const { summary } = operation;
  const parameters = (operation.parameters ?? []).flatMap((one) => ('$ref' in one ? [] : [one]));
  const body = operation.requestBody && !('$ref' in operation.requestBody) ? operation.requestBody : null;
  const answers = Object.entries(operation.responses ?? {}).filter(([status]) => Number(status) < 400);
  return html`<details id="${method}${path}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code> <span>${summary ?? ''}</span></summary>
<dl>
<dt>Who may call it</dt><dd><code>${operation['x-needs'] ?? ''}</code></dd>
${parameters.map((parameter) => html`<dt>${parameter.in === 'path' ? 'In the path' : 'In the query'}: <code>${parameter.name}</code></dt><dd><pre>${writeShape((parameter.schema ?? {}) as Schema)}${parameter.required ? '' : ' (may be left out)'}</pre></dd>`)}
${body ? html`<dt>Body</dt><dd><pre>${shapeOf(body.content)}</pre></dd>` : ''}
${answers.map(([status, answer]) => html`<dt>Answer ${status}</dt><dd><pre>${'content' in answer && answer.content ? shapeOf(answer.content) : 'nothing'}</pre></dd>`)}
</dl>
</details>`;
}

/** The shape of the first content type; each route has one. */
function shapeOf(content: Readonly<Record<string, OpenAPI.MediaTypeObject>>): string {
  const [kind, media] = Object.entries(content)[0] ?? ['', {}];
  const shape = writeShape((media.schema ?? {}) as Schema);
  return kind === 'application/json' ? shape : `${kind}: ${shape}`;
}

function renderRefusals() {
  const rows = Object.entries(refusals).toSorted(([, a], [, b]) => a.status - b.status);
  return html`<section aria-labelledby="refusals"><h2 id="refusals">How it refuses</h2>
<table><thead><tr><th scope="col">Status</th><th scope="col">Code</th></tr></thead>
<tbody>${rows.map(([code, { status }]) => html`<tr><td>${status}</td><td><code>${code}</code></td></tr>`)}</tbody></table></section>`;
}
