import { meets } from '@bakehouse/domain/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NoScreens } from '../../features/home/no-screens.tsx';
import { ShopHomeScreen } from '../../features/home/shop/shop-home-screen.tsx';
import { todayFactsQuery } from '../../shared/account-api.ts';
import { productionSheetAddress } from '../../shared/addresses.ts';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { isSheetReader } from '../../shared/session/is-sheet-reader.ts';
import { useMe } from '../../shared/session/me.tsx';
import { useAutoNavigate } from '../../ui/navigation/use-auto-navigate.ts';

/** The page after a sign-in: the home of a shop, or the next production sheet for people who only read that. */
export function HomePage() {
  const { actor } = useMe();
  if (isSheetReader(actor)) return <SheetOfNight />;
  return meets(actor, 'view-orders') ? <ShopHomeScreen /> : <NoScreens />;
}

/** Redirects to the sheet of the day that is baked for next. */
function SheetOfNight() {
  const autoNavigate = useAutoNavigate();
  const facts = useQuery(todayFactsQuery());
  const night = facts.data?.night;
  useEffect(() => {
    if (night) autoNavigate(productionSheetAddress(night), { replace: true });
  }, [autoNavigate, night]);
  return <LoadingScreen shape="home" title="Home" what="the night ahead" query={facts} />;
}
