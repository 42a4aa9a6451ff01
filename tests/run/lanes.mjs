/**
 * Carries out stages in lanes: those of a lane one after another, the lanes side by side, or one after another too where
 * there is only one. A stage that answers several outcomes, or none, does so as a list.
 */
export async function inLanes(lanes, { sideBySide }) {
  const done = sideBySide ? await Promise.all(lanes.map(inOrder)) : await inOrder(lanes.flat())
  return done.flat(2)
}

async function inOrder(stages) {
  const outcomes = []
  for (const stage of stages) outcomes.push(await stage())
  return outcomes
}
