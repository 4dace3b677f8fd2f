import { RefusedError } from '../errors/refused-error.ts'

/** The newest features that the client uses. Every engine that has them has the older ones too. */
export const requiredFeatures = ['Promise.withResolvers', 'URL.parse'] as const

/**
 * Refuses a runtime that lacks a feature. Found out during a call, it would look like a failure of the network.
 *
 * @param needed What is needed beside the features that the client always uses.
 */
export function checkRuntime(needed: readonly string[]): void {
  const missing = [...requiredFeatures, ...needed].filter((path) => find(path) === undefined)
  if (missing.length === 0) return
  throw new RefusedError(
    'runtime',
    `This runtime lacks ${missing.join(', ')}. Use Node.js 22.13 or newer, or a runtime of 2024 or later.`,
    missing,
  )
}

function find(path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), globalThis)
}
