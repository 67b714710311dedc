import { refusals } from '@bakehouse/contract/refusals';
import type { OpenAPI } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { listContractRoutes } from '../../../test/requests/contract-routes.ts';
import { describeInterface, methods } from './describe-interface.ts';
import { renderInterfacePage } from './render-interface-page.ts';

const description = await describeInterface();
const page = renderInterfacePage(description, 'AAAA');

describe('the description of the interface', () => {
  test('has every route of the contract, with its required permission', () => {
    const described = Object.entries(description.paths ?? {}).flatMap(([path, operations]) =>
      methods.flatMap((method) => {
        const operation: (OpenAPI.OperationObject & { 'x-needs'?: string }) | undefined =
          operations?.[method];
        return operation
          ? [[`${method.toUpperCase()} ${path}`, operation.summary, operation['x-needs']]]
          : [];
      }),
    );
    const routes = listContractRoutes().map(({ name, summary, needs }) => [name, summary, needs]);
    expect(described.toSorted()).toEqual(routes.toSorted());
  });

  test('describes every refusal once, and refers to it from every route', () => {
    const text = JSON.stringify(description);
    for (const code of Object.keys(refusals)) expect(text.split(`"const":"${code}"`)).toHaveLength(2);
    for (const operations of Object.values(description.paths ?? {})) {
      for (const method of methods) {
        const responses = operations?.[method]?.responses;
        if (responses) expect(responses).toMatchObject({ 401: { $ref: '#/components/responses/401' } });
      }
    }
    expect(text.length).toBeLessThan(1_000_000);
  });
});

describe('its page', () => {
  test('shows every route with its shapes, and every refusal', () => {
    for (const { method, path } of listContractRoutes()) expect(page).toContain(`id="${method}${path}"`);
    for (const code of Object.keys(refusals)) expect(page).toContain(`<code>${code}</code>`);
    expect(page).toContain('quantity: whole number from 0 to 250');
    expect(page).not.toMatch(/\[object |undefined|<script/);
  });

  test('names its style sheet by the nonce of its policy', () => {
    expect([...page.matchAll(/<style[^>]*>/g)].map(([tag]) => tag)).toEqual(['<style nonce="AAAA">']);
    expect(page).not.toContain(' style=');
  });
});
