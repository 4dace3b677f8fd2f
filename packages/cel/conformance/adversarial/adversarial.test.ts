import { describe, expect, test } from 'vitest'
import { describeDifference } from '../../fixtures/describe-difference.ts'
import { localAnswer } from '../../fixtures/local-answer.ts'
import { acceptedDifferences } from './accepted-differences.ts'
import { type AdversarialCase, readClasses, readHunt } from './adversarial-cases.ts'

const accepted = new Set(acceptedDifferences.flatMap(({ expressions }) => expressions))

function differenceOf(example: AdversarialCase): unknown {
  const { answer, celGoVersion, claims, environment, expression, undecided } = example
  const ours = localAnswer(environment, expression, claims, celGoVersion)
  if (undecided === true) return ours.error?.startsWith('cannot tell locally') ? undefined : ours
  return describeDifference(answer, ours) === undefined ? undefined : { cel: answer, here: ours }
}

const classes = readClasses()

describe('the smallest example of each cause', () => {
  test('exists', () => {
    expect(classes.length).toBeGreaterThan(30)
  })

  test.for(classes.map((each) => [each.name, each] as const))('%s', ([, example]) => {
    expect(differenceOf(example)).toBe(undefined)
  })
})

describe.for(['generated', 'extensions'] as const)('a hunt: %s', (file) => {
  const cases = readHunt(file)

  test('has results', () => {
    expect(cases.length).toBeGreaterThan(1000)
  })

  test('every result matches cel-go except the accepted differences', () => {
    const differing = cases
      .filter(({ expression }) => !accepted.has(expression))
      .map((each) => ({ name: each.name, difference: differenceOf(each) }))
      .filter(({ difference }) => difference !== undefined)
    expect(differing).toEqual([])
  })
})

test.for([...accepted])('an accepted difference still differs: %s', (expression) => {
  const examples = [...readHunt('generated'), ...readHunt('extensions')].filter(
    (each) => each.expression === expression,
  )
  expect(examples.length).toBeGreaterThan(0)
  for (const example of examples) expect(differenceOf(example)).not.toBe(undefined)
})
