import { isRegion, regions, type Region } from '#app/domain/holidays/regions.ts'

type Translate = (key: string, params: { state: string }) => string

/** The name of a state or canton, or of a part of one: "Berlin", "Bayern, überwiegend katholische Gemeinden". */
export function regionInWords<Name extends Region | null>(t: Translate, region: Name): Name extends null ? null : string
export function regionInWords(t: Translate, region: Region | null): string | null {
  if (region === null) return null
  const name = isRegion(region) ? regions[region] : region
  return typeof name === 'string' ? name : t(`holidays:region.${name.towns}`, { state: name.state })
}
