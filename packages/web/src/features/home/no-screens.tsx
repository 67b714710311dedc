import { OnTelephone } from '../../shared/display/telephone-link.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** The home page of a person without any permissions. */
export function NoScreens() {
  const { me } = useMe();
  usePageTitle('Home');
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState sentence="There is nothing for you to see yet.">
        <p>
          Please call {me.businessName}
          <OnTelephone number={me.telephone} />.
        </p>
      </EmptyState>
    </main>
  );
}
