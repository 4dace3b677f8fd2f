import { readFileSync } from 'node:fs'

/** The oldest supported Node.js version, as in `engines` in package.json. */
const OLDEST = [22, 13] as const

/**
 * Returns a message for an unsupported Node.js version, otherwise undefined.
 *
 * @param version The version in the format of `process.versions.node`.
 */
export function unsupportedNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `iga needs Node.js ${OLDEST.join('.')} or newer; this is ${version}.`
}

/** Returns the version of the installed package from its package.json. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const manifest: unknown = JSON.parse(text)
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isManifest && typeof manifest.version === 'string' ? manifest.version : 'unknown'
}
