import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearToasts } from '../src/ui/toast.ts';

afterEach(() => {
  cleanup();
  clearToasts();
});
