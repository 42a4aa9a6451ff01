/**
 * Those who are told of a schedule: the recipients chosen for it, or all where nobody chose. An empty choice is nobody; where
 * none of those chosen is told anything any more, all are, so that nothing is missed in silence.
 */
export function chosenOf<Recipient extends { id: string }>(
  recipients: Recipient[],
  chosenIds: string[] | null,
): Recipient[] {
  if (chosenIds === null) return recipients
  const chosen = recipients.filter(({ id }) => chosenIds.includes(id))
  return chosen.length === 0 && chosenIds.length > 0 ? recipients : chosen
}
