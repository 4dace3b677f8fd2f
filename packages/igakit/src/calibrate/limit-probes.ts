import type { TestCelRequest } from '@igakit/cel'

/** A question whether a rule of so many bytes is taken. */
export interface LimitProbe extends TestCelRequest {
  readonly bytes: number
}

/** What is known of the most bytes that a rule may have. */
export type ByteLimit =
  | { readonly kind: 'exact'; readonly bytes: number }
  | { readonly kind: 'between'; readonly taken: number; readonly refused: number }
  | { readonly kind: 'none'; readonly taken: number }

/** Each size and the one after it: the usual limits are found exactly. */
const sizes = [256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]

/** Rules that are true, of as many bytes as they say. Spaces would not do: a service may cut them off. */
export const limitProbes: readonly LimitProbe[] = sizes
  .flatMap((size) => [size, size + 1])
  .map((bytes) => ({
    bytes,
    claimsJson: '{}',
    expression: `"${'x'.repeat(bytes - '"" != ""'.length)}" != ""`,
  }))

/**
 * The limit, from which sizes were taken.
 * @param taken whether the rule of each probe was taken, in their order
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
