import { readFileSync } from 'node:fs'

/** The version of the installed package, read from its own package.json. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const manifest: unknown = JSON.parse(text)
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isManifest && typeof manifest.version === 'string' ? manifest.version : 'unknown'
}
