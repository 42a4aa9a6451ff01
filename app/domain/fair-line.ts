type LineLimits = {
  /** How many may wait, of all together and of one. */
  most: number
  mostWaitingEach: number
}

/** Who waits, each behind what is their own: they come in turn, however much of it there is. */
export type FairLine<Item> = {
  /**
   * Adds an item behind the others of `who`. Answers what there is no room for: this item, where as many of theirs wait as
   * may or as of anybody else; else the newest of who has most; undefined where there is room.
   */
  add(who: string, item: Item): Item | undefined
  /** Takes the next out: of who has waited for their turn longest, and not of the last one again while another waits. */
  next(): Item | undefined
  /** Takes one out that waits no longer. */
  remove(who: string, item: Item): void
}

/** A line in which nobody waits behind more than a turn of each of the others. */
export function fairLine<Item>({ most, mostWaitingEach }: LineLimits): FairLine<Item> {
  /** In the order of their turns. */
  const waiting = new Map<string, Item[]>()
  let count = 0
  let last: string | undefined

  function add(who: string, item: Item): Item | undefined {
    const own = waiting.get(who) ?? []
    if (own.length >= mostWaitingEach) return item
    const displaced = count >= most ? newestOfLongest(own.length + 1) : undefined
    if (count >= most) return item
    waiting.set(who, own)
    own.push(item)
    count += 1
    return displaced
  }

  /** Takes it out where somebody has more than so many. */
  function newestOfLongest(than: number): Item | undefined {
    const [longest, items] = [...waiting].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    const newest = items.length > than ? items.at(-1) : undefined
    if (newest !== undefined) remove(longest, newest)
    return newest
  }

  function next(): Item | undefined {
    const names = [...waiting.keys()]
    const who = names.find((name) => name !== last) ?? names[0]
    if (who === undefined) return undefined
    const own = waiting.get(who) ?? []
    const item = own[0]
    last = who
    waiting.delete(who)
    waiting.set(who, own)
    if (item !== undefined) remove(who, item)
    return item
  }

  function remove(who: string, item: Item) {
    const own = waiting.get(who)
    const place = own?.indexOf(item) ?? -1
    if (!own || place === -1) return
    own.splice(place, 1)
    count -= 1
    if (own.length === 0) waiting.delete(who)
  }

  return { add, next, remove }
}
