/**
 * A deterministic pseudo-random generator, so that failures can be reproduced: each call returns an integer from 0 up
 * to, but not including, `below`.
 */
export type RandomInteger = (below: number) => number;

export function createRandom(seed: number): RandomInteger {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One of the choices. */
export function randomChoice<Choice>(chance: RandomInteger, choices: readonly Choice[]): Choice {
  const choice = choices[chance(choices.length)];
  if (choice === undefined) throw new Error('there is nothing to choose from');
  return choice;
}
