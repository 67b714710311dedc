import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Counted } from './counted.tsx';
import { MovingRows } from './moving-rows.tsx';
import { useSlide } from './use-slide.ts';

/** What was asked to move, and from where. */
const moved: (readonly [text: string | null, from: Keyframe])[] = [];
let wantsLess = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  moved.length = 0;
  wantsLess = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') && wantsLess }) as MediaQueryList,
  );
  Element.prototype.animate = function animate(frames) {
    moved.push([this.textContent, (frames as Keyframe[])[0] ?? {}]);
    return {} as Animation;
  };
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  // A row is 40 pixels high and stands below the ones before it.
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

function Rows({ names, order }: { readonly names: readonly string[]; readonly order: string }) {
  return (
    <MovingRows rows="row" order={order}>
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

test('rows move from where they were when their order changes, and new ones appear', () => {
  const { rerender } = render(<Rows names={['a', 'b', 'c']} order="1" />);
  rerender(<Rows names={['c', 'a', 'd']} order="2" />);
  expect(moved).toEqual([
    ['c', { transform: 'translateY(80px)' }],
    ['a', { transform: 'translateY(-40px)' }],
    ['d', { opacity: 0 }],
  ]);
});

test('rows do not move for anything else, nor for people who want less motion', () => {
  const { rerender } = render(<Rows names={['a', 'b', 'c']} order="1" />);
  rerender(<Rows names={['b']} order="1" />);
  wantsLess = true;
  rerender(<Rows names={['c', 'b']} order="2" />);
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

const format = (value: number) => `£${value}`;

test('a number counts to its new value, and the page has that from the beginning', () => {
  const { rerender } = render(<Counted value={100} format={format} />);
  rerender(<Counted value={200} format={format} />);
  const text = screen.getByText('£200');
  const counting = () => Number(text.getAttribute('data-counting')?.slice(1));
  expect(counting()).toBe(100);
  frames(100);
  const onTheWay = counting();
  expect(onTheWay).toBeGreaterThan(100);
  expect(onTheWay).toBeLessThan(200);
  frames(200);
  expect(text.hasAttribute('data-counting')).toBe(false);
  expect(text.textContent).toBe('£200');
});

test('a number does not count while somebody types, and counts again after a rest', () => {
  const { rerender } = render(<Counted value={100} format={format} />);
  rerender(<Counted value={200} format={format} />);
  frames(100);
  rerender(<Counted value={350} format={format} />);
  const text = screen.getByText('£350');
  expect(text.hasAttribute('data-counting')).toBe(false);
  frames(400);
  rerender(<Counted value={300} format={format} />);
  expect(text.hasAttribute('data-counting')).toBe(false);
  frames(600);
  rerender(<Counted value={400} format={format} />);
  expect(text.getAttribute('data-counting')).toBe('£300');
});

test('a number does not count for people who want less motion', () => {
  wantsLess = true;
  const { rerender } = render(<Counted value={100} format={format} />);
  rerender(<Counted value={200} format={format} />);
  expect(screen.getByText('£200').hasAttribute('data-counting')).toBe(false);
});
