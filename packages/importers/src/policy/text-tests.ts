import { type Claims, celString, claimText, presenceText } from './claims.ts'
import {
  comparison,
  type Condition,
  conjunction,
  disjunction,
  type Expression,
  negated,
  primary,
} from './condition.ts'

/** A test of a string. */
export interface TextTest {
  /** Returns the CEL expression of the test; the operand must be a string. */
  readonly holds: (operand: string) => Expression
  /** True if the test is true for every string. */
  readonly isAny?: true
}

/** A test that is true for each of these strings. */
export function oneOf(texts: readonly string[]): TextTest {
  const different = [...new Set(texts)]
  const [only] = different
  return {
    holds: (operand) =>
      only !== undefined && different.length === 1
        ? comparison(`${operand} == ${celString(only)}`)
        : comparison(`${operand} in [${different.map(celString).join(', ')}]`),
  }
}

/** A test that is true for strings that a pattern with `*` and `?` matches completely. */
export function like(pattern: readonly WildcardPart[]): TextTest {
  const texts = pattern.map((part) => (typeof part === 'string' ? part : ''))
  const kinds = pattern.map((part) => (typeof part === 'string' ? 't' : part.any)).join('')
  const [first = '', second = ''] = texts
  if (kinds === 't' || kinds === '') return oneOf([first])
  if (kinds === '*') {
    return { holds: (operand) => comparison(`type(${operand}) == string`), isAny: true }
  }
  if (kinds === 't*') return method('startsWith', first)
  if (kinds === '*t') return method('endsWith', second)
  if (kinds === '*t*') return method('contains', second)
  return matches(`^${pattern.map(patternText).join('')}$`, true)
}

function method(name: string, argument: string): TextTest {
  return { holds: (operand) => primary(`${operand}.${name}(${celString(argument)})`) }
}

/** A part of a pattern: text, any number of characters, or one character. */
export type WildcardPart = string | { readonly any: '*' | '?' }

function patternText(part: WildcardPart): string {
  if (typeof part === 'string') return escapePattern(part)
  return part.any === '*' ? '.*' : '.'
}

/** A test by an RE2 pattern; with `dotAll`, `.` matches line breaks too. */
export function matches(re2: string, dotAll = false): TextTest {
  const needsFlag = dotAll && re2.includes('.')
  return {
    holds: (operand) => primary(`${operand}.matches(${celString(needsFlag ? `(?s)${re2}` : re2)})`),
  }
}

/** Escapes a text for RE2. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

/** True for strings that pass at least one of the tests. */
export function anyText(tests: readonly TextTest[]): TextTest {
  const [only] = tests
  if (only !== undefined && tests.length === 1) return only
  return { holds: (operand) => disjunction(tests.map(({ holds }) => holds(operand))) }
}

/** Returns a condition that holds if a token has a claim that is a string and passes a test. */
export function claimTest(claims: Claims, name: string, test: TextTest): Condition {
  const operand = claimText(name)
  const presence = presenceText(name)
  const isPresent = claims.isAlwaysPresent(name)
  if (test.isAny === true && claims.hasOnlyTypes(name, 'string')) return presenceTest(claims, name)
  const isText = comparison(`type(${operand}) == string`)
  const holds = test.holds(operand)
  const whenTrue =
    isPresent || claims.platform === undefined ? holds : conjunction([presence, holds])
  // Absent claims fail the test; values other than strings neither pass nor fail.
  const fails = claims.hasOnlyTypes(name, 'string')
    ? negatedTest(holds)
    : conjunction([isText, negatedTest(holds)])
  const whenFalse = isPresent ? fails : disjunction([negated(presence), fails])
  return { kind: 'test', whenTrue, whenFalse }
}

function negatedTest(holds: Expression): Expression {
  const equality = /^(\S+) == ("(?:[^"\\]|\\.)*")$/.exec(holds.text)
  if (equality !== null) return comparison(`${equality[1]} != ${equality[2]}`)
  return negated(holds)
}

/** Returns a condition that holds if a token has a claim. */
export function presenceTest(claims: Claims, name: string): Condition {
  if (claims.isAlwaysPresent(name)) return { kind: 'constant', value: true }
  const presence = presenceText(name)
  return { kind: 'test', whenTrue: presence, whenFalse: negated(presence) }
}
