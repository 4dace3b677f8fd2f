import { expect, test } from 'vitest'
import type { Change, Impact } from './change.ts'
import { reportChanges } from './report.ts'

const change = (impact: Impact): Change => ({ impact, rule: 'r', message: 'm', pointer: '#' })

test.each([
  [[], undefined, true, undefined],
  [['patch'], undefined, true, 'patch'],
  [['patch', 'minor'], 'patch', true, 'minor'],
  [['minor', 'major'], undefined, false, 'major'],
  [['major'], 'patch', false, 'major'],
  [['major'], 'minor', false, 'major'],
  [['patch', 'major'], 'major', true, 'major'],
] as const)('changes %j announced as %s: ok %j, needs %s', (impacts, announced, ok, needed) => {
  const report = reportChanges(impacts.map(change), announced)
  expect(report).toMatchObject({ ok, needed, announced })
  expect(report.summary.includes('npm run changeset')).toBe(!ok)
})
