import { getEnvironment } from '@igakit/cel'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Budget } from '../budget.ts'
import { buildFormula } from '../formula/build-formula.ts'
import { type Atom, visitAtoms } from '../formula/formula.ts'
import { allKinds, type Kind } from './class-request.ts'
import { EnvironmentEvaluator } from './evaluate.ts'
import { valueClasses } from './value-classes.ts'

const evaluator = new EnvironmentEvaluator(getEnvironment('cel-go-all'))

/** Conditions on `claims.x`, in all forms that have an automaton or an order. */
const conditions: readonly string[] = [
  'claims.x',
  '!claims.x',
  'has(claims.x)',
  '"x" in claims',
  'claims.x == "a"',
  '"ab" != claims.x',
  'claims.x < "b"',
  '"ab" >= claims.x',
  'claims.x in ["a", "b", 1, null]',
  'claims.x in [["a"]]',
  'claims.x in []',
  '"a" in claims.x',
  '1 in claims.x',
  'claims.x.startsWith("a")',
  'claims.x.endsWith("b")',
  'claims.x.contains("ab")',
  'claims.x.contains("")',
  '"abab".startsWith(claims.x)',
  '"abab".endsWith(claims.x)',
  '"abab".contains(claims.x)',
  'claims.x.startsWith(claims.x)',
  'claims.x.matches("^a+$")',
  'matches(claims.x, "b")',
  'claims.x.matches("(")',
  'size(claims.x) == 2',
  'claims.x.size() > 1',
  '1 <= size(claims.x)',
  'size(claims.x) == 1000',
  'size(claims.x.trim()) < 2',
  'claims.x.lowerAscii() == "ab"',
  'claims.x.upperAscii() == "AB"',
  'claims.x.trim() == "a"',
  'claims.x.trim() == claims.x',
  'claims.x.trim() == claims.y',
  'claims.x.replace("a", "b") == claims.x',
  'claims.x.upperAscii() != claims.x',
  'claims.x.trim() < claims.x',
  'claims.x != claims.x.lowerAscii()',
  'claims.x.split("/")[1] == "a"',
  'claims.x.split("")[0] == "a"',
  'claims.x.split("/").size() == 2',
  'size(claims.x.split("/")) != 1',
  'claims.x.indexOf("b") == 1',
  '0 > claims.x.indexOf("b")',
  'claims.x.substring(1) == "b"',
  'claims.x.substring(0, 1) == "a"',
  'claims.x.replace("a", "b") == "bb"',
  'claims.x.replace("a", "b", 1) == "ba"',
  'claims.x.charAt(1) == "b"',
  '("a" + claims.x) == "ab"',
  '(claims.x + "b") == "ab"',
  'string(claims.x) == "1"',
  'string(claims.x) == "true"',
  'claims.x == 1',
  'claims.x != 1.5',
  'claims.x > 0',
  '2 >= claims.x',
  '-claims.x < 0.0',
  '1.0 == -claims.x',
  'claims.x == true',
  'claims.x < true',
  'claims.x == null',
  'claims.x >= null',
  'claims.x == []',
  'claims.x != {}',
  'claims.x == claims.x',
  'claims.x < claims.x',
  'claims.x >= claims.x',
  'type(claims.x) == string',
  'type(claims.x) != double',
  'list == type(claims.x)',
  'dyn(type(claims.x)) < string',
  'type(claims.x) >= type(claims.x)',
  'type(claims.x) == type(claims.x)',
  'type(claims.x) != type(claims.x)',
  'int(claims.x) == 1',
  'int(claims.x) < 2',
  '0 < int(claims.x) % 2',
  'uint(claims.x) > 0u',
  'int(claims.x) < dyn("a")',
  'timestamp(claims.x) > timestamp("2025-01-01T00:00:00Z")',
  'timestamp(int(claims.x)) <= timestamp("1970-01-01T00:00:01Z")',
  'timestamp(claims.x).getFullYear() == 2025',
  'duration(claims.x) >= duration("1s")',
  'claims.x.exists(e, e == "a")',
  'claims.x.exists(e, e > 1)',
  'claims.x.all(e, e.startsWith("a"))',
  'claims.x.all(e, e != "a" || e == 1)',
  'claims.x.exists_one(e, e == "a")',
  'claims.x.exists(e, e.y == "a")',
  'claims.x.exists(e, has(e.y.z) && e.y.z == 1)',
  'claims.x.exists(e, "a" in e)',
  'claims.x.all(e, size(e) == 1)',
  'claims.x.exists(e, e.exists(f, f == "a"))',
  'claims.x.exists(e, e[0] == "a")',
  'claims.x[0] == "a"',
  'claims.x[1] == 1',
  'claims.x[1].y == "a"',
]

const numbers: readonly number[] = [0, 1, -1, 1.5, 2, 3, 1e300, -0.5]
const plainTexts = ',a,b,ab,ba,bb,aab,a/b,/,b/a,A,AB, a,a ,1,2,-1,x,true,1s,2s,0s'.split(',')
const times = ['2025-01-01T00:00:00Z', '2025-06-01T00:00:00Z', '2024-01-01T00:00:00Z']
const lists: readonly unknown[] = [
  [],
  ['a'],
  ['b', 'a'],
  ['a', 'a'],
  [1],
  [2, 1],
  [null],
  ['a', 1],
  [[]],
  [['a']],
  [{ y: 'a' }],
  [{ y: { z: 1 } }],
  ['b', { y: 'a' }],
  [{ a: 1 }],
  ['abc'],
]
const maps: readonly unknown[] = [{}, { a: 1 }, { a: 1, b: 2 }, { y: 'a' }, { '0': 'a' }]

/** Values of all types near the constants of the conditions. */
const values: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  ...numbers,
  ...plainTexts,
  ...times,
  ...lists,
  ...maps,
]

function kindOf(value: unknown): Kind {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  const type = typeof value
  if (type === 'boolean') return 'bool'
  return type === 'object' ? 'map' : type === 'number' ? 'number' : 'string'
}

function atomsOf(sources: readonly string[]): readonly Atom[] {
  const atoms = new Map<string, Atom>()
  for (const source of sources) {
    const formula = buildFormula({ source, roots: evaluator.roots, isRule: true })
    visitAtoms(formula, (atom) => atoms.set(atom.text, atom))
  }
  return [...atoms.values()]
}

/** Returns values without a class that has their outcomes, and examples with other outcomes than their class. */
function faultsOf(sources: readonly string[], keepsKinds: boolean): readonly unknown[] {
  const atoms = atomsOf(sources).filter(({ paths }) => paths.length === 1 && paths[0]?.length === 2)
  const classes = valueClasses({
    path: ['claims', 'x'],
    atoms,
    restriction: { kinds: new Set(allKinds), examples: [] },
    evaluator,
    budget: new Budget(3_000_000),
    count: 2,
    keepsKinds,
    hasMembers: false,
  })
  const outcomesAt = (value: unknown): readonly number[] =>
    atoms.map(({ text }) =>
      evaluator.evaluate(text, { claims: value === undefined ? {} : { x: value } }),
    )
  const wrong: unknown[] = []
  for (const value of values) {
    const outcomes = outcomesAt(value)
    const hasClass = classes.some(
      (each) =>
        (!keepsKinds || each.kind === kindOf(value)) &&
        outcomes.every((outcome, at) => (outcome & (each.outcomes[at] ?? 0)) !== 0),
    )
    if (!hasClass) wrong.push(['no class', value])
  }
  for (const each of classes) {
    for (const value of each.members) {
      const outcomes = outcomesAt(value)
      const isExample = outcomes.every((outcome, at) => (outcome & (each.outcomes[at] ?? 0)) !== 0)
      const isKnown = each.outcomes.every((outcome) => [1, 2, 4].includes(outcome))
      if (!isExample && isKnown && !isUnrealised(atoms)) wrong.push(['wrong example', value])
    }
  }
  return wrong
}

/** Orders of terms may have combinations without an example. */
const isUnrealised = (atoms: readonly Atom[]): boolean =>
  atoms.some(({ ordered }) => ordered !== undefined)

test.each(conditions)('%s divides the values correctly', (condition) => {
  expect(faultsOf([condition], true)).toEqual([])
  expect(faultsOf([condition], false)).toEqual([])
})

test('several conditions divide the values correctly', () => {
  const some = fc.uniqueArray(fc.constantFrom(...conditions), { minLength: 2, maxLength: 3 })
  for (const each of fc.sample(some, { numRuns: 120, seed: 65 })) {
    expect([each, faultsOf(each, true)]).toEqual([each, []])
  }
})

test('most conditions are decided for all values', () => {
  const undecided = conditions.filter((condition) => {
    const atoms = atomsOf([condition])
    const classes = valueClasses({
      path: ['claims', 'x'],
      atoms,
      restriction: { kinds: new Set(allKinds), examples: [] },
      evaluator,
      budget: new Budget(3_000_000),
      count: 1,
      keepsKinds: true,
      hasMembers: false,
    })
    return classes.some(({ outcomes }) => outcomes.some((outcome) => ![1, 2, 4].includes(outcome)))
  })
  expect(undecided).toEqual([
    'claims.x in [["a"]]',
    'size(claims.x) == 1000',
    'claims.x.trim() == claims.y',
    'claims.x.replace("a", "b") == claims.x',
    'claims.x.trim() < claims.x',
    'string(claims.x) == "1"',
    'string(claims.x) == "true"',
    'dyn(type(claims.x)) < string',
    'type(claims.x) >= type(claims.x)',
    'int(claims.x) < dyn("a")',
  ])
})
