import type { SettingName } from '@bakehouse/domain/administration/settings';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SettingGroup } from './setting-groups.ts';
import styles from './settings-screen.module.css';

interface GroupRailProps {
  readonly groups: readonly SettingGroup[];
  readonly changed: readonly SettingName[];
}

/** Links to the groups: the visible one and those with changes are marked. */
export function GroupRail({ groups, changed }: GroupRailProps) {
  const current = useGroupInView(groups);
  return (
    <nav className={styles.rail} aria-label="Groups of settings">
      <ul>
        {groups.map(({ id, title, rows }) => {
          const isChanged = rows.some(({ settings }) => settings.some((name) => changed.includes(name)));
          return (
            <li key={id}>
              <a href={`#${id}`} aria-current={current === id ? 'true' : undefined}>
                {title}
                {isChanged && (
                  <span className={styles.mark}>
                    <VisuallyHidden>, changed</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The first group that is visible. */
function useGroupInView(groups: readonly SettingGroup[]): string | undefined {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setInView((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) after.add(target.id);
          else after.delete(target.id);
        }
        return after;
      });
    });
    for (const { id } of groups) {
      const paper = document.getElementById(id);
      if (paper) observer.observe(paper);
    }
    return () => observer.disconnect();
  }, [groups]);
  return (groups.find(({ id }) => inView.has(id)) ?? groups[0])?.id;
}
