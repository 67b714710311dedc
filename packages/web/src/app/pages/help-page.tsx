import { GuideScreen } from '../../features/guides/guide-screen.tsx';
import type { ScreenParameters } from '../screen-component.ts';

/** `/help/:guide?` */
export function HelpPage({ parameters }: { readonly parameters: ScreenParameters }) {
  return <GuideScreen wanted={parameters.guide} />;
}
