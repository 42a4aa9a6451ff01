/** The named entries of a thing, in this order. */
export function pick<Thing extends object, Name extends keyof Thing>(thing: Thing, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<Thing, Name>
}

/** The list as it is written. It fails by its type where it lacks a name, or has one that is none. */
export function everyOf<Name extends PropertyKey>() {
  return <const Listed extends readonly Name[]>(
    listed: Listed & ([Name] extends [Listed[number]] ? unknown : { missing: Exclude<Name, Listed[number]> }),
  ): Listed => listed
}
