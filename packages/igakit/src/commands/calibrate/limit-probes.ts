import type { TestCelRequest } from '@igakit/cel'

/** A rule with a given size. */
export interface LimitProbe extends TestCelRequest {
  readonly bytes: number
}

/** The result of the size limit probes. */
export type ByteLimit =
  | { readonly kind: 'exact'; readonly bytes: number }
  | { readonly kind: 'between'; readonly taken: number; readonly refused: number }
  | { readonly kind: 'none'; readonly taken: number }

/** Each size and the size one byte above, to find common limits exactly. */
const sizes = [256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]

/** Rules of the given sizes that are always true. They are not padded with spaces, because a service may trim them. */
export const limitProbes: readonly LimitProbe[] = sizes
  .flatMap((size) => [size, size + 1])
  .map((bytes) => ({
    bytes,
    claimsJson: '{}',
    expression: `"${'x'.repeat(bytes - '"" != ""'.length)}" != ""`,
  }))

/**
 * Determines the size limit.
 *
 * @param taken Element i is true if the rule of probe i was accepted.
 */
export function byteLimit(taken: readonly boolean[]): ByteLimit {
  const refusedAt = taken.indexOf(false)
  const last = limitProbes.at(refusedAt === -1 ? -1 : refusedAt - 1)?.bytes ?? 0
  const refused = refusedAt === -1 ? undefined : limitProbes[refusedAt]?.bytes
  if (refused === undefined) return { kind: 'none', taken: last }
  if (refusedAt === 0) return { kind: 'between', taken: 0, refused }
  return refused === last + 1
    ? { kind: 'exact', bytes: last }
    : { kind: 'between', taken: last, refused }
}
