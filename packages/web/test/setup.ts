import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearToasts } from '../src/ui/feedback/toast.ts';
import './computed-style.ts';
import './setup-node.ts';

// What is waited for comes, however slow the machine is; what never comes fails after this.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  clearToasts();
});
