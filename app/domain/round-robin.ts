type QueueLimits = {
  /** How many items may wait, in all and of each caller. */
  most: number
  mostWaitingEach: number
}

/** A queue in which callers take turns, however many items each has waiting. */
export type RoundRobin<Item> = {
  /**
   * Adds an item of `who`. Returns the item for which there is no room: this one, when the caller has as many waiting as
   * allowed or as anybody else; otherwise the newest item of whoever has most; undefined when there is room.
   */
  add(who: string, item: Item): Item | undefined
  /**
   * Takes the next item: of the caller who has waited longest for a turn, and not of the last one while others wait.
   * Callers for whom `mayHaveTurn` is false keep waiting.
   */
  next(mayHaveTurn?: (who: string) => boolean): Item | undefined
  /** Removes an item that no longer waits. */
  remove(who: string, item: Item): void
}

/** A queue in which nobody waits for more than one turn of each other caller. */
export function roundRobin<Item>({ most, mostWaitingEach }: QueueLimits): RoundRobin<Item> {
  /** By caller, in the order of their turns. */
  const waiting = new Map<string, Item[]>()
  let count = 0
  let last: string | undefined

  function add(who: string, item: Item): Item | undefined {
    const own = waiting.get(who) ?? []
    if (own.length >= mostWaitingEach) return item
    const displaced = count >= most ? displaceNewest(own.length + 1) : undefined
    if (count >= most) return item
    waiting.set(who, own)
    own.push(item)
    count += 1
    return displaced
  }

  /** Removes and returns the newest item of the caller who has most, if those are more than `minimum`. */
  function displaceNewest(minimum: number): Item | undefined {
    const [longest, items] = [...waiting].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    const newest = items.length > minimum ? items.at(-1) : undefined
    if (newest !== undefined) remove(longest, newest)
    return newest
  }

  function next(mayHaveTurn: (who: string) => boolean = () => true): Item | undefined {
    const names = [...waiting.keys()].filter(mayHaveTurn)
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
