/** The supported versions of cel-go, oldest first. `next` is cel-go's main branch as of June 2026. */
export const celGoVersions = ['0.28.1', 'next'] as const

/** A version of cel-go; see {@link celGoVersions}. */
export type CelGoVersion = (typeof celGoVersions)[number]

/** The version that environments use by default. */
export const defaultCelGoVersion: CelGoVersion = '0.28.1'

/** True if a version is equal to or newer than another. */
export function isAtLeast(version: CelGoVersion, other: CelGoVersion): boolean {
  return celGoVersions.indexOf(version) >= celGoVersions.indexOf(other)
}
