/** SQL: the name of the person of the table `alias`. */
export function personName(alias: string): string {
  return `trim(${alias}.firstname || ' ' || ${alias}.lastname)`;
}
