/** The versions of cel-go that an environment can name, oldest first. `next` is its main branch of June 2026. */
export const celGoVersions = ['0.28.1', 'next'] as const

/** A version of cel-go; see {@link celGoVersions}. */
export type CelGoVersion = (typeof celGoVersions)[number]

/** The version of an environment that names none. */
export const defaultCelGoVersion: CelGoVersion = '0.28.1'

/** True if a version is the same as another, or newer. */
export function isAtLeast(version: CelGoVersion, other: CelGoVersion): boolean {
  return celGoVersions.indexOf(version) >= celGoVersions.indexOf(other)
}
