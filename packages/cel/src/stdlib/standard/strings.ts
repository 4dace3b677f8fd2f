import { noSuchOverload, type Result, Failure } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import type { Singleton } from '../implementation.ts'
import type { Meter } from '../../values/meter.ts'
import { compilePatternFor } from '../patterns/compile-pattern.ts'
import { WeighedRegex } from '../patterns/weighed-regex.ts'
import { missingTrait } from '../no-such-overload.ts'

/** String methods of CEL's standard library, except `matches`. */
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

/** Implements `matches`, which tests whether any substring matches an RE2 pattern. */
export function matchesPattern(text: CelValue, pattern: CelValue, meter: Meter): Result {
  if (typeof text !== 'string') return missingTrait('matches', text)
  if (typeof pattern !== 'string') return noSuchOverload()
  const regex = compilePatternFor(text, pattern, meter)
  return regex instanceof Failure ? regex : new WeighedRegex(regex).test(text, meter)
}
