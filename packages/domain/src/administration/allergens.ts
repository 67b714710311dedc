/**
 * The allergens as they are stored and sent: the list of spec 001 section 3 in upper case without spaces. Some are
 * groups ('TREENUTS'), the others members of a group or a group of their own (D22).
 */
export const allergenValues = [
  'ALMONDS',
  'BARLEY',
  'BRAZILNUTS',
  'CASHEWS',
  'CELERY',
  'CEREALS',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'GLUTEN',
  'HAZELNUTS',
  'KAMUT',
  'LUPIN',
  'MACADAMIA',
  'MILK',
  'MOLLUSCS',
  'MUSTARD',
  'OATS',
  'PEANUTS',
  'PECAN',
  'PISTACHIO',
  'QUEENSLANDNUTS',
  'RYE',
  'SESAME',
  'SOYA',
  'SPELT',
  'SULPHURDIOXIDE',
  'TREENUTS',
  'WALNUTS',
  'WHEAT',
] as const;
export type Allergen = (typeof allergenValues)[number];
