/**
 * Runs the stages of each lane one after another. The lanes run in parallel with `sideBySide`, else one after another.
 * A stage returns one outcome or a list.
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
