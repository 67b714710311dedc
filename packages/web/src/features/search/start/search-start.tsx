import { IconHistory, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../shared/session/me.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { examplesQuery } from '../api.ts';
import { emptySearchQuery, formatSearchQuery } from '../query/search-query.ts';
import { examplesOf } from './examples-of.ts';
import { useRecentSearches } from './recent-searches.ts';
import styles from './search-start.module.css';

/** The start page of the search: what can be searched, and recent searches. */
export function SearchStart() {
  const { me } = useMe();
  const [recent, forget] = useRecentSearches(me.userId);
  const examples = examplesOf(useQuery(examplesQuery()).data);
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
        <ul className="surface">
          {examples.map(({ what, text }) => (
            <li key={what} className={styles.example}>
              {text === null ? (
                <b>{what}</b>
              ) : (
                <AppLink href={formatSearchQuery({ ...emptySearchQuery, text })}>
                  <b>{text}</b> <span>{what}</span>
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
