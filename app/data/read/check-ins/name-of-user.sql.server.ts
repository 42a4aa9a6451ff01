/** SQL for the name of the user with the id in this column; null when that account is gone. */
export function nameOfUser(idColumn: string): string {
  return `(SELECT named.firstName || ' ' || named.lastName FROM User named WHERE named.id = ${idColumn})`
}
