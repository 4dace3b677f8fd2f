import { noSuchOverload, type Result } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import type { Singleton } from '../implementation.ts'

/** The string methods of the CEL standard, `matches` aside. */
export const strings: readonly Singleton[] = [
  predicate('contains', (text, part) => text.includes(part)),
  predicate('endsWith', (text, suffix) => text.endsWith(suffix)),
  predicate('startsWith', (text, prefix) => text.startsWith(prefix)),
]

function predicate(name: string, holds: (text: string, part: string) => boolean): Singleton {
  return {
    name,
    apply: (text: CelValue, part: CelValue): Result =>
      typeof text === 'string' && typeof part === 'string' ? holds(text, part) : noSuchOverload(),
  }
}
