import { IconRefresh } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useClock } from '../../ui/use-now.ts';
import { isTyping } from '../updates/is-typing.ts';
import { newVersion, startNewVersion } from '../updates/register-worker.ts';
import styles from './page-band.module.css';

/** Offers to load a new version. While something is typed it only announces it. */
export function UpdateBand() {
  return useSyncExternalStore(newVersion.subscribe, newVersion.get) ? <Offer /> : null;
}

function Offer() {
  const isHeld = useClock(isTyping);
  const [isStarting, setStarting] = useState(false);
  return (
    <div className={`${styles.root} screen-only`} role="status">
      <IconRefresh size={20} aria-hidden />
      <p>
        <b>A new version is ready.</b>
        {isHeld && ' You can switch to it once you have saved what you are typing.'}
      </p>
      {!isHeld && (
        <button
          type="button"
          disabled={isStarting}
          onClick={() => {
            // Checked again, because typing may have begun within the last second.
            if (isTyping()) return;
            setStarting(true);
            void startNewVersion();
          }}
        >
          Use it now
        </button>
      )}
    </div>
  );
}
