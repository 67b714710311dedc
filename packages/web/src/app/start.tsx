import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchSession } from './watch-session.ts';

/** Puts the app onto the page. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  watchSession();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
