import { expect, test } from 'vitest'
import type { Declaration } from './declaration.ts'
import { readDeclarations } from './read-declarations.ts'

const read = (source: string): Declaration[] => readDeclarations('a.ts', source)

test('reads an interface and its members in any notation', () => {
  const source = `
/** A thing. */
export interface Thing extends Part<string>, Other {
  /** Its id. */
  readonly id?: string | null
  /** Its type. */
  '@type': string
  // Not a documenting comment.
  plain?: string
  /** Documents no member, because a semicolon follows. */

  ;after?: string
  method(): void
}`
  expect(read(source)).toEqual([
    {
      name: 'Thing',
      description: 'A thing.',
      members: new Map([
        ['id', 'Its id.'],
        ['@type', 'Its type.'],
        ['plain', undefined],
        ['after', undefined],
      ]),
      parts: ['Part', 'Other'],
    },
  ])
})

test('reads the parts of a type', () => {
  const source = `
/** A rule. */
export type Rule = RuleFields & ExactlyOneOf<'conditions', {
  /** No rule. */
  none: Empty
}>`
  expect(read(source)).toEqual([
    {
      name: 'Rule',
      description: 'A rule.',
      members: new Map([['none', 'No rule.']]),
      parts: ['RuleFields', 'ExactlyOneOf'],
    },
  ])
})

test('merges the members of unexported types, recursively', () => {
  const source = `
interface Inner { /** Deep. */ deep: string; /** Inner. */ both: string }
interface Outer extends Inner, Elsewhere { /** Outer. */ outer: string }
/** A thing. */
export interface Thing extends Outer { /** Own. */ both: string }
/** A loop. */
export type Loop = Own & { /** Next. */ next: Loop }
type Own = Loop & { /** Own. */ own: string }`
  expect(read(source)).toEqual([
    {
      name: 'Thing',
      description: 'A thing.',
      members: new Map([
        ['deep', 'Deep.'],
        ['both', 'Own.'],
        ['outer', 'Outer.'],
      ]),
      parts: ['Elsewhere'],
    },
    {
      name: 'Loop',
      description: 'A loop.',
      members: new Map([
        ['own', 'Own.'],
        ['next', 'Next.'],
      ]),
      parts: ['Loop'],
    },
  ])
})

test('has no description for a type without a preceding docstring', () => {
  const source = '/** Of the constant. */\nexport const a = 1\nexport interface Thing {}'
  expect(read(source).map(({ description }) => description)).toEqual([undefined])
})

test('throws on syntax errors', () => {
  expect(() => read('export interface {')).toThrow('a.ts')
})
