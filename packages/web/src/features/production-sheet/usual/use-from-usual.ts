import type { ProductionSheet } from '@bakehouse/contract/days';
import { isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { FromUsual } from '@bakehouse/domain/production/from-usual';
import { totalsFromUsual } from '@bakehouse/domain/production/from-usual';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../../ui/use-now.ts';
import { usualTotalsQuery } from '../api.ts';

const nothing: FromUsual = new Map();

/**
 * The totals of a sheet that are far from the usual ones of the weekday. Empty before the cut-off, because totals only
 * grow until then and nearly all would be less than usual.
 */
export function useFromUsual(
  { day, strip }: Pick<ProductionSheet, 'day' | 'strip'>,
  sheet: Sheet,
): FromUsual {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(30_000));
  const cutOff = strip.days.find((each) => each.day === day)?.shopsCutOff;
  const isClosed = cutOff !== undefined && !isOpen(now, Temporal.Instant.from(cutOff));
  const { data } = useQuery({ ...usualTotalsQuery(day), enabled: isClosed });
  const usual = useMemo(
    () => data?.known && new Map(data.products.map((product) => [product.productId, product.usual])),
    [data],
  );
  return useMemo(
    () => (isClosed && usual ? totalsFromUsual(sheet, usual) : nothing),
    [isClosed, sheet, usual],
  );
}
