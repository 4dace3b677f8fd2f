/** The oldest Node.js that the command runs on, as `engines` in package.json says. */
const OLDEST = [22, 13] as const

/**
 * What to say to a Node.js that is too old, or undefined to one that will do.
 *
 * @param version Its version, as `process.versions.node` has it.
 */
export function unsupportedNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `iga needs Node.js ${OLDEST.join('.')} or newer; this is ${version}.`
}
