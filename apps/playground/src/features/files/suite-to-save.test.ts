import { parseSuite, runSuite, writeSuite, type SuiteResult } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { celEvaluator } from '../../evaluation/cel-evaluator.ts'
import { questionOf } from '../../evaluation/question-of.ts'
import { casesOf } from '../../state/open-case.ts'
import { reduceWorkspace } from '../../state/reduce-workspace.ts'
import { samples } from '../../state/samples.ts'
import { suiteOf } from '../../state/suite-of.ts'
import type { Workspace } from '../../state/workspace.ts'
import { suiteToSave } from './suite-to-save.ts'
import { workspaceOf } from './workspace-of.ts'

/** The samples as somebody has them who has not kept a case yet. */
const bare = samples.map((sample) => ({
  ...sample,
  workspace: casesOf(sample.workspace).reduce<Workspace>(
    (workspace) => reduceWorkspace(workspace, { type: 'remove-case', index: 0 }),
    sample.workspace,
  ),
}))

async function saved(workspace: Workspace) {
  const question = questionOf(workspace)
  const answer = await celEvaluator(question)
  return suiteToSave(workspace, { busy: false, ending: { status: 'answered', question, answer } })
}

async function run(text: string): Promise<SuiteResult | undefined> {
  let result: SuiteResult | undefined
  for await (const event of runSuite({ name: 's', text })) {
    if (event.kind === 'suite') result = event.result
  }
  return result
}

test.each(samples)('a workspace with cases is saved with these: $id', async ({ workspace }) => {
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

  test.each(samples)('comes back from its file: $id', async ({ workspace }) => {
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
