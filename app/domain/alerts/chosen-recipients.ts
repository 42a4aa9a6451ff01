/** Those of `recipients` who are told of a schedule: the ones chosen for it, or all where nobody chose. */
export function chosenOf<Recipient extends { id: string }>(
  recipients: Recipient[],
  chosenIds: string[] | null,
): Recipient[] {
  return chosenIds === null ? recipients : recipients.filter(({ id }) => chosenIds.includes(id))
}
