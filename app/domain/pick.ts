/** The named properties of an object, in this order. */
export function pick<Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
}

/** Returns a list unchanged. Does not compile when the list lacks a name of the type or has one that is not of it. */
export function everyOf<Name extends PropertyKey>() {
  return <const Listed extends readonly Name[]>(
    listed: Listed & ([Name] extends [Listed[number]] ? unknown : { missing: Exclude<Name, Listed[number]> }),
  ): Listed => listed
}
