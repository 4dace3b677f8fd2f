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
  const loadAndRun: Implementation['run'] = async (...request) => {
    loaded = await load()
    return loaded.run(...request)
  }
  return {
    operation,
    run: (...request) => (loaded ? loaded.run(...request) : loadAndRun(...request)),
  }
}
