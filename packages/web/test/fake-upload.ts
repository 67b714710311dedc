import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A fake XMLHttpRequest for uploads, whose responses the test sets. */
export class FakeUpload {
  static opened: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  address = '';
  readonly headers = new Map<string, string>();
  content: Blob | null = null;
  constructor() {
    FakeUpload.opened.push(this);
  }
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(content: Blob): void {
    this.content = content;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.onload?.());
  }
}

/** Waits for an upload, by its number. */
export async function uploadOf(count: number): Promise<FakeUpload> {
  await waitFor(() => expect(FakeUpload.opened).toHaveLength(count));
  const upload = FakeUpload.opened[count - 1];
  if (!upload) throw new Error('nothing was sent');
  return upload;
}
