import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearToasts } from '../src/ui/feedback/toast.ts';
import './computed-style.ts';
import './setup-node.ts';

// A generous timeout, for slow machines.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  clearToasts();
});
