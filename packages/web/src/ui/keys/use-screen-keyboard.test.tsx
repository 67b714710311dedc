import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { useScreenKeyboard } from './use-screen-keyboard.ts';

function Probe() {
  return (
    <>
      <input aria-label="Field" />
      <button type="button">Elsewhere</button>
      <p>{useScreenKeyboard() ? 'up' : 'down'}</p>
    </>
  );
}

/** The visual viewport of a phone that is 844 px tall. */
class Seen extends EventTarget {
  height = 844;
  scale = 1;
  offsetTop = 0;
}

function standAtPhone(): Seen {
  return standAt(844);
}

function standAt(windowHeight: number): Seen {
  const seen = new Seen();
  seen.height = windowHeight;
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', windowHeight);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }) as MediaQueryList,
  );
  return seen;
}

function seeOnly(seen: Seen, height: number, scale = 1): void {
  Object.assign(seen, { height, scale });
  act(() => void seen.dispatchEvent(new Event('resize')));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the keyboard is open while a field has the focus and the visual viewport is low', () => {
  const seen = standAtPhone();
  renderOnPage(<Probe />);
  act(() => screen.getByRole('textbox').focus());
  expect(screen.getByText('down')).toBeDefined();
  seeOnly(seen, 508);
  expect(screen.getByText('up')).toBeDefined();
  expect(document.documentElement.style.getPropertyValue('--under-keyboard')).toBe('336px');
  seeOnly(seen, 844);
  expect(screen.getByText('down')).toBeDefined();
  expect(document.documentElement.style.getPropertyValue('--under-keyboard')).toBe('');
});

test('on an upright tablet it is open where it hides a part of the window, even if much is left', () => {
  const seen = standAt(1024);
  renderOnPage(<Probe />);
  act(() => screen.getByRole('textbox').focus());
  expect(screen.getByText('down')).toBeDefined();
  seeOnly(seen, 690);
  expect(screen.getByText('up')).toBeDefined();
  expect(document.documentElement.style.getPropertyValue('--under-keyboard')).toBe('334px');
});

test('neither a low window without a focused field nor a zoomed one has a keyboard', () => {
  const seen = standAtPhone();
  renderOnPage(<Probe />);
  act(() => screen.getByRole('button').focus());
  seeOnly(seen, 508);
  expect(screen.getByText('down')).toBeDefined();
  fireEvent.focus(screen.getByRole('textbox'));
  seeOnly(seen, 422, 2);
  expect(screen.getByText('down')).toBeDefined();
});
