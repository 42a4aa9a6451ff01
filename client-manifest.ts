import type { Rollup } from 'vite'

/** How Vite names the module of a route in the browser, after its file. */
export const clientRoute = '?__remix-build-client-route'

type ManifestPart = { file: string; imports?: string[] }

/** Changes the manifest that Vite has written into the bundle of the browser, from which Remix makes its list of routes. */
export function changeClientManifest(
  bundle: Rollup.OutputBundle,
  change: (parts: Record<string, ManifestPart>) => void,
): void {
  const file = bundle['.vite/manifest.json']
  if (file?.type !== 'asset') throw new Error('Vite has written no manifest')
  const parts = JSON.parse(String(file.source)) as Record<string, ManifestPart>
  change(parts)
  file.source = JSON.stringify(parts)
}
