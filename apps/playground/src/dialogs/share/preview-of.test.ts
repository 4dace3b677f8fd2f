import { expect, test } from 'vitest'
import type { RuleWorkspace, Workspace } from '../../workspace/workspace.ts'
import { previewOf } from './preview-of.ts'
import { chosenOf, everything } from './share-choice.ts'
import { randomWorkspace } from './testing/random-workspace.ts'

const rule: RuleWorkspace = {
  kind: 'rule',
  suite: {
    description: 'DESCRIPTION',
    environment: 'form-default',
    platform: 'gitlab-ci',
    now: '2026-01-31T09:30:00Z',
    directory: { users: [{ id: 'DIRECTORY' }] },
    fixtures: { FIXTURE: { claims: { sub: 'VALUE' } } },
    rules: [
      {
        name: 'NAME',
        description: 'NOTE',
        expression: 'RULE',
        fieldType: 'stringSliceField',
        cases: [{ name: 'CASE', given: 'FIXTURE', expect: true, skip: 'REASON' }],
        guarantees: [{ implies: 'GUARANTEE' }],
      },
    ],
  },
  openRule: 0,
  input: '"INPUT"',
}

/** Returns the texts of a workspace that its preview lacks. */
function missingFrom(workspace: Workspace): readonly string[] {
  const shown = previewOf(workspace)
    .map(({ text, title }) => `${title}\n${text}`)
    .join('\n')
  // The preview shows the title of the environment.
  const { kind: _, suite, ...rest } = workspace
  return textsIn([rest, { ...suite, environment: 0, kind: 0 }]).filter(
    (text) => !shown.includes(text) && !shown.includes(JSON.stringify(text).slice(1, -1)),
  )
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test.each<[Workspace['kind'], Workspace]>([
  ['rule', rule],
  [
    'form',
    {
      kind: 'form',
      suite: {
        kind: 'form',
        fixtures: { FIXTURE: { subject: { id: 'VALUE' } } },
        cases: [{ name: 'CASE', given: 'FIXTURE', expect: { values: {} } }],
      },
      form: '{"FORM": 1}',
      given: '{"GIVEN": 1}',
      submitted: '{"SUBMITTED": 1}',
    },
  ],
])('shows all texts of a shared %s', (_, workspace) => {
  expect(missingFrom(chosenOf(workspace, everything))).toEqual([])
  expect(previewOf(workspace)).toContainEqual({
    title: 'Fixtures',
    text: expect.stringContaining('"VALUE"'),
  })
})

test('shows all texts of any shared workspace', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    expect(missingFrom(chosenOf(randomWorkspace(seed), everything))).toEqual([])
  }
})

test('shows no fixtures without cases', () => {
  const withoutCases = new Set([...everything].filter((part) => part !== 'cases'))
  expect(JSON.stringify(previewOf(chosenOf(rule, withoutCases)))).not.toContain('FIXTURE')
})
