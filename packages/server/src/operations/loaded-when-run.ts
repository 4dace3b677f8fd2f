import type { AnyOperation } from '@igakit/schemas'
import type { Implementation } from './implementation.ts'

/**
 * An implementation that is loaded by the first request: those that evaluate rules bring as many modules as the rest of
 * the server, which a start would have to wait for.
 */
export function loadedWhenRun(
  operation: AnyOperation,
  load: () => Promise<Implementation>,
): Implementation {
  let loaded: Implementation | undefined
  return {
    operation,
    async run(service, tenant, raw) {
      loaded ??= await load()
      return loaded.run(service, tenant, raw)
    },
  }
}
