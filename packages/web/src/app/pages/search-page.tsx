import { SearchScreen } from '../../features/search/search-screen.tsx';
import type { ScreenParameters } from '../screen-component.ts';

export function SearchPage({ parameters: { term = '' } }: { readonly parameters: ScreenParameters }) {
  return <SearchScreen term={term} />;
}
