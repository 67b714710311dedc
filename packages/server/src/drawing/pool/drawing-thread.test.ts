import { expect, test } from 'vitest';
import { createDrawingThread } from './drawing-thread.ts';

test('a task after one that took too long gets a thread of its own', async () => {
  const thread = createDrawingThread(20);
  const outcomeOf = () =>
    thread.run({ kind: 'join', pdfs: [], title: '', author: '' }).then(
      () => 'drawn',
      (error: Error) => error.message,
    );
  try {
    // A new thread has to load the fonts first, which takes longer.
    expect(await outcomeOf()).toBe('a PDF took too long to draw');
    expect(await outcomeOf()).not.toBe('the drawing thread ended');
  } finally {
    await thread.stop();
  }
});
