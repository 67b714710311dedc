import { NotFound } from '../../features/account-states/not-found.tsx';
import { SpecCardScreen } from '../../features/spec-cards/card/spec-card-screen.tsx';
import { KitchenScreen } from '../../features/spec-cards/kitchen/kitchen-screen.tsx';
import { SpecCardsScreen } from '../../features/spec-cards/search/spec-cards-screen.tsx';
import { specCardsAddress } from '../../shared/addresses.ts';
import type { ScreenComponent, ScreenParameters } from '../screen-component.ts';

/** The search of spec cards, or the card in the address. */
export const SpecCardsPage: ScreenComponent = ({ parameters }) => {
  const { search = '', pid } = parameters;
  if (pid === undefined) return <SpecCardsScreen search={search} />;
  const number = pidIn(parameters);
  return number === null ? (
    <NoCard pid={pid} />
  ) : (
    <SpecCardScreen key={number} search={search} pid={number} />
  );
};

/** One card in the kitchen view. */
export const KitchenPage: ScreenComponent = ({ parameters }) => {
  const { search = '', pid = '' } = parameters;
  const number = pidIn(parameters);
  return number === null ? <NoCard pid={pid} /> : <KitchenScreen key={number} search={search} pid={number} />;
};

/** The PID in an address; null if it is not a valid one. */
export function pidIn({ pid = '' }: ScreenParameters): number | null {
  return /^[1-9]\d{0,8}$/.test(pid) ? Number(pid) : null;
}

/** Shown for a PID that cannot exist. */
export function NoCard({ pid }: { readonly pid: string }) {
  return (
    <NotFound
      heading={`ITEM ${pid} NOT FOUND`}
      advice="The PID of an item is a whole number."
      back={{ href: specCardsAddress(), label: 'Go to the spec cards' }}
    />
  );
}
