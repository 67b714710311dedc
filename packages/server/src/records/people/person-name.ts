/** SQL: `nameOf` the person of the table `alias`; null where there is no person. */
export function personName(alias: string): string {
  return `coalesce(nullif(trim(${alias}.firstname || ' ' || ${alias}.lastname), ''), ${alias}.email)`;
}
