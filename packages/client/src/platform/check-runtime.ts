import { RefusedError } from '../errors/client-errors.ts'

/** The newest features that the client uses; every engine that has them also has the older features. */
export const requiredFeatures = ['Promise.withResolvers', 'URL.parse'] as const

/**
 * Rejects a runtime that lacks a feature; during a call, a missing feature would look like a network failure.
 *
 * @param needed Features in addition to `requiredFeatures`.
 */
export function checkRuntime(needed: readonly string[]): void {
  const missing = [...requiredFeatures, ...needed].filter((path) => find(path) === undefined)
  if (missing.length === 0) return
  throw new RefusedError(
    'runtime',
    `This runtime lacks ${missing.join(', ')}. Use Node.js 22.13 or a browser of 2024, or newer.`,
    missing,
  )
}

function find(path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), globalThis)
}
