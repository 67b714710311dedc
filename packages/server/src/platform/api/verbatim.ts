/** A value that is sent unchanged. It is not a plain object, so the serializer of oRPC does not copy it. */
class Verbatim {
  readonly #answer: object;

  constructor(answer: object) {
    this.#answer = answer;
  }

  toJSON(): object {
    return this.#answer;
  }
}

/**
 * Serializer for our answers, which are JSON by contract. oRPC would copy each value (48,000 for a production sheet) to
 * find those that are not.
 */
export const verbatim = {
  condition: isPlainObject,
  serialize: (answer: object) => new Verbatim(answer),
};

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
