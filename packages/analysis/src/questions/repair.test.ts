import { getEnvironment } from '@igakit/cel'
import { findPlatform } from '@igakit/platforms'
import { describe, expect, test } from 'vitest'
import { Analyser } from './analyser.ts'
import { repair } from './repair.ts'

const platform = findPlatform('github-actions')
const analyser = new Analyser({ environment: getEnvironment('workload-federation'), platform })
const [{ claims }] = platform.samples

function read(expression: string) {
  const result = analyser.read(expression)
  if (!result.ok) throw new Error(`${expression} does not compile`)
  return result.rule
}

describe('repair', () => {
  test.each([
    ['claims.repository.startsWith("acme")', 'outsider'],
    ['claims.sub.endsWith(":environment:production")', 'outsider'],
    ['claims.repository_id == "74" && claims.ref.endsWith("/main")', 'pusher'],
    ['claims.repository == "acme/infra"', 'pusher'],
    ['claims.repository_owner == "acme"', 'other_project'],
  ] as const)('%s is proved to refuse %s afterwards, and keeps the case', (expression, against) => {
    const cases = [{ claims, matched: true }]
    const result = repair(analyser, read(expression), { against, cases })
    expect(result.kind).toBe('repaired')
    if (result.kind !== 'repaired') return
    const repaired = read(result.repair.expression)
    expect(analyser.admits(read(expression), against, { mine: result.mine }).answer).toBe('yes')
    expect(analyser.admits(repaired, against, { mine: result.mine }).answer).toBe('no')
    expect(analyser.falsifiable(repaired).answer).toBe('yes')
  })

  test('finds nothing to repair in a rule that refuses the actor', () => {
    const rule = read('claims.repository_id == "74"')
    expect(repair(analyser, rule, { against: 'outsider' }).kind).toBe('unneeded')
  })
})
