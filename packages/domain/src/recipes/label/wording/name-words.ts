/** Words of names that say how something is, or what kind of thing, and not what it is made of. */
const descriptions = new Set(
  `a an and in of on or the with
  baked black brown caster chilled chopped clear coarse cold cooked cracked crushed cubed dark diced dried dry extra
  fine flaked fresh frozen golden granulated grated ground hard hot icing large light liquid low medium melted milled
  minced mixed organic pasteurised peeled plain raising raw red reduced refined ripe roast roasted rolled salted self
  semi skimmed sliced small smooth soft sour stoneground strong sweet toasted unsalted untreated virgin warm white
  whole wholemeal yellow
  bake bap bar base batch biscuit bloomer bread bun cake cob cookie cooky dough filling flour glaze loaf mix pastry pie
  powder pudding roll sandwich scone slice sponge tart topping tray traybake turnover`.split(/\s+/),
);

/** The word without its plural. */
function singular(word: string): string {
  if (/..ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(?:o|ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function wordsOf(name: string): ReadonlySet<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map(singular));
}

/**
 * Whether a name speaks of an ingredient, so that its label tells how much of it is in it.
 *
 * @example namesIngredient('Raspberry slice', 'raspberries, frozen') // true
 * @example namesIngredient('White loaf', 'strong white flour') // false
 */
export function namesIngredient(name: string, ingredient: string): boolean {
  const spoken = wordsOf(name);
  return [...wordsOf(ingredient)].some((word) => spoken.has(word) && !descriptions.has(word));
}
