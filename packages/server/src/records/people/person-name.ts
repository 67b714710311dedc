/** SQL: the name of the person in the table `alias` as `nameOf` writes it; null where there is no person. */
export function personName(alias: string): string {
  return `coalesce(nullif(trim(${alias}.firstname || ' ' || ${alias}.lastname), ''), ${alias}.email)`;
}
