import { messages } from '@bakehouse/domain/messages';
import { Button } from '@mantine/core';
import { signOut } from '../../shared/auth.ts';
import { useMe } from '../../shared/me.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { ShopFront } from '../../shared/shop-front.tsx';
import './not-yet-active.css';

/** The door without a form: all that an inactive person, or one without a shop, sees (spec 000 section 2). */
export function NotYetActive() {
  const { me } = useMe();
  usePageTitle('Not yet active');
  return (
    <ShopFront name={me.businessName}>
      <div className="not-yet-active">
        <h2>{messages.notYetActive}</h2>
        <p className="not-yet-active-email">{me.email}</p>
        <p className="muted">
          Please contact {me.businessName}
          {me.telephone && (
            <>
              {' '}
              on{' '}
              <a className="text-link unbroken" href={`tel:${me.telephone.replaceAll(/[^+\d]/g, '')}`}>
                {me.telephone}
              </a>
            </>
          )}{' '}
          and give this address, so that your shops can be opened for you.
        </p>
        <Button size="lg" variant="default" fullWidth onClick={() => void signOut()}>
          Sign in with another account
        </Button>
      </div>
    </ShopFront>
  );
}
