import { parseSuite, runSuite, writeSuite, type SuiteResult } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { celEvaluator } from '../../evaluation/cel-evaluator.ts'
import { questionOf } from '../../evaluation/question-of.ts'
import { reduceWorkspace } from '../../state/reduce-workspace.ts'
import { samples } from '../../state/samples.ts'
import { suiteOf } from '../../state/suite-of.ts'
import { workspaceOf } from '../../state/workspace-of.ts'
import type { Workspace } from '../../state/workspace.ts'
import { suiteToSave } from './suite-to-save.ts'

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

// Of policy steps the result is people, whom a suite cannot write down.
const writable = samples.filter(({ id }) => id !== 'policy-step')

describe('a workspace without cases', () => {
  test.each(writable)('is saved with cases that pass: $id', async ({ workspace }) => {
    const saving = await saved(workspace)
    if (!saving.ok) throw new TypeError(saving.message)
    expect(saving.isDrafted).toBe(true)
    expect(await run(writeSuite(saving.suite))).toMatchObject({ status: 'passed', problems: [] })
  })

  test.each(writable)('comes back from its file: $id', async ({ workspace }) => {
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

  test('cannot be saved where a suite cannot write down what it results in', async () => {
    const step = samples.find(({ id }) => id === 'policy-step')
    if (!step) throw new TypeError('There is a sample of each environment.')
    expect(await saved(step.workspace)).toMatchObject({
      ok: false,
      message: expect.stringContaining('cannot'),
    })
  })

  test('cannot be saved while its rule does not compile', async () => {
    const [first] = samples
    if (!first) throw new TypeError('There are samples.')
    const broken = reduceWorkspace(first.workspace, {
      type: 'edit-text',
      which: 'expression',
      text: 'clams',
    })
    expect(await saved(broken)).toMatchObject({ ok: false })
  })
})

test('a suite that names files is refused by their name', () => {
  const suite = {
    environment: 'workload-federation' as const,
    rules: [{ name: 'a', expressionFile: 'rules/a.cel', cases: [] }],
  }
  expect(workspaceOf(suite)).toMatchObject({
    ok: false,
    message: expect.stringContaining('rules/a.cel'),
  })
})
