import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyStoredDayTags } from '../shared/days/own-day-tags.ts';
import { keepFocus } from '../ui/keys/keep-focus.ts';
import { App } from './app.tsx';
import { followTranslator } from './translation/follow-translator.ts';
import { registerWorker } from './updates/register-worker.ts';
import { watchSession } from './watch-session.ts';

/** Mounts the app. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  followTranslator();
  watchSession();
  keepFocus();
  applyStoredDayTags();
  // After the load event, so that the first screen's requests come first.
  if (document.readyState === 'complete') void registerWorker();
  else window.addEventListener('load', () => void registerWorker());
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
