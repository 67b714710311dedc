import type { DayRange } from '@bakehouse/domain/exports/day-range';
import { rangeChoices, readRange, useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { weekOf } from '../../shared/days/range/usual-ranges.ts';
import { formatSort, parseSort } from '../../shared/display/sort-search.ts';
import type { SupplierFilter } from '../../shared/display/supplier-filter.ts';
import { parseSupplier } from '../../shared/display/supplier-filter.ts';
import { useToday } from '../../shared/session/me.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';

/** One row per product, or the rows of the file. */
export type Shown = 'products' | 'lines';

/** The choices of the screen, all of them query parameters. */
export interface ExportChoices {
  /** This week by default. */
  readonly range: DayRange;
  readonly supplier: SupplierFilter;
  readonly shown: Shown;
  readonly sort: TableSort | null;
  readonly chooseRange: (range: DayRange) => void;
  readonly chooseSupplier: (supplier: SupplierFilter) => void;
  readonly chooseShown: (shown: Shown) => void;
  readonly chooseSort: (sort: TableSort | null) => void;
}

export function useExportChoices(): ExportChoices {
  const [search, choose] = useAddressChoices();
  const today = useToday();
  return {
    range: readRange(search, weekOf(today)),
    supplier: parseSupplier(search.get('supplier')),
    shown: search.get('show') === 'lines' ? 'lines' : 'products',
    sort: parseSort(search.get('sort')),
    chooseRange: (range) => choose(rangeChoices(range)),
    chooseSupplier: (supplier) => choose({ supplier: supplier === 'all' ? null : String(supplier) }),
    chooseShown: (shown) => choose({ show: shown === 'lines' ? 'lines' : null, sort: null }),
    chooseSort: (sort) => choose({ sort: sort && formatSort(sort) }),
  };
}
