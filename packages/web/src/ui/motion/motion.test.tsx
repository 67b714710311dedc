import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Counted } from './counted.tsx';
import { MovingRows } from './moving-rows.tsx';
import { useSlide } from './use-slide.ts';

/** The started animations: the text of the element, and the first keyframe. */
const moved: (readonly [text: string | null, from: Keyframe])[] = [];
const motions: Animation[] = [];
let wantsLess = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  moved.length = 0;
  motions.length = 0;
  wantsLess = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') && wantsLess }) as MediaQueryList,
  );
  Element.prototype.animate = function animate(frames) {
    moved.push([this.textContent, (frames as Keyframe[])[0] ?? {}]);
    const motion = {} as Animation;
    motions.push(motion);
    return motion;
  };
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  // Rows are 40 pixels high, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const top = 40 * [...(this.parentElement?.children ?? [])].indexOf(this);
    return { top, bottom: top + 40 } as DOMRect;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

function frames(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

/** Ends all animations. */
function finish(): void {
  for (const motion of motions) motion.onfinish?.(new Event('finish') as AnimationPlaybackEvent);
}

interface RowsProps {
  readonly names: readonly string[];
  readonly order: string;
  readonly of?: string;
}

function Rows({ names, order, of = '' }: RowsProps) {
  return (
    <MovingRows rows="row" of={of} order={order}>
      <ul>
        {names.map((name) => (
          <li key={name} data-moves={`row ${name}`}>
            {name}
          </li>
        ))}
      </ul>
    </MovingRows>
  );
}

test('rows move from their old positions when their order changes, and new ones fade in', () => {
  const { rerender } = render(<Rows names={['a', 'b', 'c']} order="1" />);
  rerender(<Rows names={['c', 'a', 'd']} order="2" />);
  expect(moved).toEqual([
    ['c', { transform: 'translateY(80px)' }],
    ['a', { transform: 'translateY(-40px)' }],
    ['d', { opacity: 0 }],
  ]);
});

test('rows do not move for other changes, nor with prefers-reduced-motion', () => {
  const { rerender } = render(<Rows names={['a', 'b', 'c']} order="1" />);
  rerender(<Rows names={['b']} order="1" />);
  rerender(<Rows names={['c', 'b']} order="2" of="another day" />);
  wantsLess = true;
  rerender(<Rows names={['b', 'c']} order="3" of="another day" />);
  expect(moved).toEqual([]);
});

function Day({ day, screenName = 'orders' }: { readonly day: string; readonly screenName?: string }) {
  useSlide(screenName, day);
  return <div data-slides>{day}</div>;
}

test('a later day slides in from the right, an earlier one from the left, on the same screen only', () => {
  const { rerender, unmount } = render(<Day day="2026-11-21" />);
  rerender(<Day day="2026-11-22" />);
  rerender(<Day day="2026-11-20" />);
  expect(moved.map(([, from]) => from)).toEqual([
    { transform: 'translateX(28px)', opacity: 0.3 },
    { transform: 'translateX(-28px)', opacity: 0.3 },
  ]);
  unmount();
  const again = render(<Day day="2026-11-23" />);
  expect(moved).toHaveLength(3);
  again.unmount();
  frames(3_000);
  render(<Day day="2026-11-24" />);
  render(<Day day="2026-11-25" screenName="sheet" />);
  expect(moved).toHaveLength(3);
});

function Amount({ pounds }: { readonly pounds: number }) {
  return <Counted value={pounds} text={`£${pounds}`} />;
}

/** The animated digits over a number. */
const strips = (text: HTMLElement) =>
  [...text.querySelectorAll('[data-strip]')].map((strip) =>
    strip.getAttribute('data-strip')?.replaceAll('\n', ''),
  );

test('a number counts to its new value, which the DOM has from the beginning', () => {
  const { rerender } = render(<Amount pounds={119} />);
  rerender(<Amount pounds={121} />);
  const text = screen.getByText('£121');
  expect(text.textContent).toBe('£121');
  expect(strips(text)).toEqual(['12', '901']);
  expect(moved.map(([, from]) => from)).toEqual([
    { transform: 'translateY(50%)' },
    { transform: 'translateY(66.66666666666666%)' },
  ]);
  finish();
  expect(text.hasAttribute('data-counting')).toBe(false);
  expect(text.innerHTML).toBe('£121');
});

test('a number that falls turns downwards', () => {
  const { rerender } = render(<Amount pounds={5} />);
  rerender(<Amount pounds={4} />);
  expect(strips(screen.getByText('£4'))).toEqual(['45']);
  expect(moved.map(([, from]) => from)).toEqual([{ transform: 'translateY(-50%)' }]);
});

test('a number is not animated while a person types, and is again after a pause', () => {
  const { rerender } = render(<Amount pounds={100} />);
  rerender(<Amount pounds={200} />);
  frames(100);
  rerender(<Amount pounds={350} />);
  const text = screen.getByText('£350');
  expect(strips(text)).toEqual([]);
  frames(400);
  rerender(<Amount pounds={300} />);
  expect(strips(text)).toEqual([]);
  frames(600);
  rerender(<Amount pounds={400} />);
  expect(strips(text)).toEqual(['34']);
});

test('a number is not animated with prefers-reduced-motion', () => {
  wantsLess = true;
  const { rerender } = render(<Amount pounds={100} />);
  rerender(<Amount pounds={200} />);
  expect(strips(screen.getByText('£200'))).toEqual([]);
});
