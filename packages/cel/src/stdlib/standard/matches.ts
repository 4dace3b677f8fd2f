import { Failure, noSuchOverload, type Result } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import { compileRegex } from '../compile-regex.ts'
import type { Singleton } from '../implementation.ts'
import { nativeTest } from '../native-pattern/index.ts'
import { missingTrait } from './missing-trait.ts'

/** `matches`: whether any part of a text fits an RE2 pattern. */
export function matchesPattern(text: CelValue, pattern: CelValue): Result {
  if (typeof text !== 'string') return missingTrait('matches', text)
  if (typeof pattern !== 'string') return noSuchOverload()
  const regex = compileRegex(pattern)
  return regex instanceof Failure ? regex : regex.test(text)
}

/**
 * A test for one pattern, which is compiled when it is first needed. The failure of a pattern that is none belongs to
 * evaluation, where cel-go reports it and `&&` and `||` may absorb it.
 */
export function createPatternTest(pattern: string): (text: string) => Result {
  const native = nativeTest(pattern)
  if (native !== undefined) return native
  let compiled: ReturnType<typeof compileRegex> | undefined
  return (text) => {
    compiled ??= compileRegex(pattern)
    return compiled instanceof Failure ? compiled : compiled.test(text)
  }
}

export const matches: readonly Singleton[] = [{ name: 'matches', apply: matchesPattern }]
