import { IconHistory, IconX } from '@tabler/icons-react';
import { useMe } from '../../../shared/session/me.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { emptySearchQuery, formatSearchQuery } from '../query/search-query.ts';
import { useRecentSearches } from './recent-searches.ts';
import styles from './search-start.module.css';

/** What can be searched, and what this person searched last. */
export function SearchStart() {
  const { me } = useMe();
  const [recent, forget] = useRecentSearches(me.userId);
  return (
    <div className={styles.root}>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <h2 id="recent-searches">Recent</h2>
          <ul className="surface">
            {recent.map((words) => (
              <li key={words}>
                <AppLink href={formatSearchQuery({ ...emptySearchQuery, text: words })}>
                  <IconHistory size={18} aria-hidden />
                  <span>{words}</span>
                </AppLink>
                <button type="button" aria-label={`Forget ‘${words}’`} onClick={() => forget(words)}>
                  <IconX size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="what-to-search">
        <h2 id="what-to-search">Which orders are you looking for?</h2>
        <dl className="surface">
          {kinds.map(({ what, like }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{like}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

const kinds = [
  { what: 'A shop or brand', like: 'a part of its name is enough' },
  { what: 'An order or invoice', like: 'its number, which is the same for both' },
  { what: 'A PO number', like: 'or the part of it that you know' },
  { what: 'Words', like: 'of the special instructions, or the name of a customer' },
];
