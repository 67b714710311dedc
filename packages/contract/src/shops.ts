import { z } from 'zod';
import { dayBrand } from './days.ts';
import { route } from './route.ts';

export const shops = {
  listShops: route('GET', '/shops', {
    needs: 'view-orders',
    summary: 'The shops that one sees, under their brands, for filters',
  })
    .input(z.object({}))
    .output(z.object({ brands: z.array(dayBrand) })),
};
