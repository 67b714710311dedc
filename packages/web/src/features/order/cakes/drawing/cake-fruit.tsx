import type { Outline } from '@bakehouse/domain/cakes/cake-outline';
import type { Cake } from '@bakehouse/domain/orders/custom-order';

interface CakeFruitProps {
  readonly fruit: Cake['fruit'];
  readonly outline: Outline;
}

/** Fruit at two opposite corners, so that the middle stays free for the message. */
export function CakeFruit({ fruit, outline }: CakeFruitProps) {
  if (fruit === 'none') return null;
  const reach = outline.form === 'ellipse' ? 0.63 : 0.76;
  const x = outline.across * reach;
  const y = outline.down * reach;
  const size = Math.min(1, outline.down / 110);
  return [1, -1].map((side) => (
    <g
      key={side}
      transform={`translate(${x * side} ${y * side}) rotate(${side === 1 ? 45 : 225}) scale(${size})`}
    >
      <g transform="translate(-20 4)">
        <Strawberry />
      </g>
      <g transform="translate(20 4)">{fruit === 'fresh strawberry' ? <Strawberry /> : <BananaSlice />}</g>
      <g transform="translate(0 -6)">
        <Strawberry />
      </g>
      {fruit === 'strawberry/banana' && (
        <g transform="translate(0 16)">
          <BananaSlice />
        </g>
      )}
    </g>
  ));
}

function Strawberry() {
  return (
    <>
      <path d="M0 15 C-9 9 -12 0 -9 -6 C-6 -10 6 -10 9 -6 C12 0 9 9 0 15 Z" fill="#c9202f" stroke="#93121f" />
      <path d="M-8 -7 L0 -3 L8 -7 L3 -12 L0 -9 L-3 -12 Z" fill="#4c8a4e" />
      {[-4, 0, 4].map((x) => (
        <circle key={x} cx={x} cy={x === 0 ? 5 : 0} r={1} fill="#ffdf8a" />
      ))}
    </>
  );
}

function BananaSlice() {
  return (
    <>
      <circle r={10} fill="#fbe9a6" stroke="#d9b64d" strokeWidth={1.5} />
      {[0, 120, 240].map((angle) => (
        <circle key={angle} cx={0} cy={-3} r={1.2} fill="#8a6a2b" transform={`rotate(${angle})`} />
      ))}
    </>
  );
}
