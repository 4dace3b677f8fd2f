import { parseSuite, runSuite, writeSuite, type SuiteResult } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../../evaluation/service.ts'
import { questionOf } from '../../evaluation/question-of.ts'
import { casesOf } from '../../workspace/open-case.ts'
import { reduceWorkspace } from '../../workspace/reduce/reduce-workspace.ts'
import { samples } from '../../workspace/samples/samples.ts'
import { suiteOf } from '../../workspace/suite-of.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { suiteToSave } from './suite-to-save.ts'
import { workspaceOf } from './workspace-of.ts'

/** The samples without cases. */
const bare = samples.map((sample) => ({
  ...sample,
  workspace: casesOf(sample.workspace).reduce<Workspace>(
    (workspace) => reduceWorkspace(workspace, { type: 'remove-case', index: 0 }),
    sample.workspace,
  ),
}))

async function saved(workspace: Workspace) {
  const question = questionOf(workspace)
  const answer = await evaluate(question)
  return suiteToSave(workspace, { busy: false, ending: { status: 'answered', question, answer } })
}

async function run(text: string): Promise<SuiteResult | undefined> {
  let result: SuiteResult | undefined
  for await (const event of runSuite({ name: 's', text })) {
    if (event.kind === 'suite') result = event.result
  }
  return result
}

test.each(samples)('saves a workspace with its cases: $id', async ({ workspace }) => {
  const saving = await saved(workspace)
  if (!saving.ok) throw new TypeError(saving.message)
  expect(saving.isDrafted).toBe(false)
  expect(await run(writeSuite(saving.suite))).toMatchObject({ status: 'passed', problems: [] })
})

describe('a workspace without cases', () => {
  test.each(bare)('is saved with cases that pass: $id', async ({ workspace }) => {
    const saving = await saved(workspace)
    if (!saving.ok) throw new TypeError(saving.message)
    expect(saving.isDrafted).toBe(true)
    expect(await run(writeSuite(saving.suite))).toMatchObject({ status: 'passed', problems: [] })
  })

  test.each(samples)('can be read again: $id', async ({ workspace }) => {
    const saving = await saved(workspace)
    if (!saving.ok) throw new TypeError(saving.message)
    for (const format of ['yaml', 'json'] as const) {
      const reading = parseSuite(writeSuite(saving.suite, format), format)
      if (!reading.ok) throw new TypeError(reading.problems[0]?.message)
      const opened = workspaceOf(reading.suite)
      if (!opened.ok) throw new TypeError(opened.message)
      expect(suiteOf(opened.workspace)).toMatchObject({ ok: true, suite: saving.suite })
    }
  })

  test('cannot be saved while its rule does not compile', async () => {
    const [first] = bare
    if (!first) throw new TypeError('There are samples.')
    const broken = reduceWorkspace(first.workspace, {
      type: 'edit-text',
      which: 'expression',
      text: 'clams',
    })
    expect(await saved(broken)).toMatchObject({ ok: false })
  })
})

test.each(['yaml', 'json'] as const)(
  'keeps the platform and guarantees of a suite in %s',
  async (format) => {
    const suite = {
      environment: 'workload-federation',
      platform: 'github-actions',
      rules: [
        {
          name: 'no cases',
          expression: 'claims.repository == "acme/app"',
          guarantees: [{ refuses: { actor: 'outsider', mine: { repository: 'acme/app' } } }],
          cases: [],
        },
      ],
    }
    const reading = parseSuite(JSON.stringify(suite), 'json')
    if (!reading.ok) throw new TypeError(reading.problems[0]?.message)
    const opened = workspaceOf(reading.suite)
    if (!opened.ok) throw new TypeError(opened.message)
    const saving = await saved(opened.workspace)
    if (!saving.ok) throw new TypeError(saving.message)
    expect(saving.isDrafted).toBe(false)
    expect(parseSuite(writeSuite(saving.suite, format), format)).toMatchObject({ ok: true, suite })
  },
)
