import type { ShopId } from '../kernel/branded.ts';
import type { Refusal, SageFacts } from '../kernel/refusal.ts';
import type { SettingColumn } from './sage-setting-problem.ts';
import { findSettingProblem } from './sage-setting-problem.ts';

/**
 * Why edited settings cannot be saved: the first that was changed to something that Sage refuses. What is kept already
 * from an import does not stop another change.
 */
export function refuseSageSettings(
  kept: SageFacts,
  edited: SageFacts,
  nameOfShop: (shopId: ShopId) => string | undefined,
): Extract<Refusal, { kind: 'sage-refuses' }> | null {
  const keptReferences = new Map(kept.customerReferences.map((one) => [one.shopId, one.customerReference]));
  const settings: readonly SettingToCheck[] = [
    {
      name: 'Ledger Account',
      column: 'Ledger Account',
      before: kept.ledgerAccount,
      text: edited.ledgerAccount,
    },
    ...edited.analysisTypes.map((text, place): SettingToCheck => {
      const before = kept.analysisTypes[place] ?? '';
      return { name: `Analysis Type ${place + 1}`, column: 'Analysis Type 1', before, text };
    }),
    ...edited.customerReferences.map(({ shopId, customerReference }): SettingToCheck => {
      const name = `Customer Reference of ${nameOfShop(shopId) ?? `shop ${shopId}`}`;
      const before = keptReferences.get(shopId) ?? '';
      return { name, column: 'Customer Reference', before, text: customerReference };
    }),
  ];
  for (const { name, column, before, text } of settings) {
    const problem = text === before ? null : findSettingProblem(column, text);
    if (problem !== null) return { kind: 'sage-refuses', setting: name, problem };
  }
  return null;
}

type SettingToCheck = {
  readonly name: string;
  readonly column: SettingColumn;
  readonly before: string;
  readonly text: string;
};
