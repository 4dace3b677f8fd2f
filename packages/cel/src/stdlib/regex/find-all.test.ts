import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '../../values/failure.ts'
import { InputMeter } from '../../input/input-meter.ts'
import { compileRegex } from '../compile-regex.ts'
import { WeighedRegex } from '../patterns/weighed-regex.ts'
import { findAll } from './find-all.ts'

const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '(a)', '(b|a)', '(ab|a)')
const quantifier = fc.constantFrom('', '', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}')
const assertion = fc.constantFrom('\\b', '\\B', '^', '$', '(?:)')
// Uses only characters in the Basic Multilingual Plane, which JavaScript never splits. Repeats no groups, because the
// two languages keep different captures from earlier repetitions.
const term = fc.oneof(
  fc.tuple(atom, quantifier).map(([part, times]) => (part.startsWith('(') ? part : part + times)),
  assertion,
)
const sequence = fc.array(term, { minLength: 1, maxLength: 4 }).map((terms) => terms.join(''))
const pattern = fc.array(sequence, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|'))
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n', 'é'), maxLength: 8 })

test('finds the matches of JavaScript where the languages agree', () => {
  fc.assert(
    fc.property(pattern, text, (source, subject) => {
      const regex = compileRegex(source)
      if (regex instanceof Failure) throw new Error(regex.message)
      const groups = Array.from({ length: Math.min(regex.groupCount(), 9) + 1 }, (_, i) => i)
      const found = Array.from(
        findAll(new WeighedRegex(regex), subject, new InputMeter()),
        (match) => [match.start, ...groups.map((group) => match.group(group))],
      )
      expect(found).toEqual(matchesOf(source, subject, groups.length))
    }),
    { numRuns: 3000 },
  )
})

/** Returns JavaScript's matches without empty matches directly after another match, which Go omits. */
function matchesOf(source: string, subject: string, groupCount: number): unknown[] {
  const found: unknown[] = []
  let end = -1
  for (const match of subject.matchAll(new RegExp(source, 'gu'))) {
    const isLeftOut = match[0] === '' && match.index === end
    end = match.index + match[0].length
    if (!isLeftOut) found.push([match.index, ...match.slice(0, groupCount)])
  }
  return found
}
