import { expect, test } from 'vitest'
import { AnswerStore } from '../workers/answer-store.ts'
import type { Ending } from '../workers/protocol.ts'
import type { Inspection, InspectionQuestion } from '../evaluation/inspection.ts'
import type { Question } from '../evaluation/question.ts'
import type { Report } from '../evaluation/report.ts'
import { askAboutWorkspace } from './ask-about-workspace.ts'
import { ruleWorkspace } from '../workspace/rule-workspace.ts'
import { WorkspaceStore } from './workspace-store.ts'

/** A client that records requests and responds on the test's command. */
class Client<Asked, Answer> {
  readonly asked: Asked[] = []
  readonly #ends: ((ending: Ending<Asked, Answer>) => void)[] = []

  readonly ask = (question: Asked): Promise<Ending<Asked, Answer>> => {
    const { promise, resolve } = Promise.withResolvers<Ending<Asked, Answer>>()
    this.asked.push(question)
    this.#ends.push(resolve)
    return promise
  }

  async stop(): Promise<void> {
    const question = this.asked.at(-1)
    if (question) this.#ends.shift()?.({ status: 'stopped', question, deadlineMs: 1000 })
    await Promise.resolve()
    await Promise.resolve()
  }
}

function setUp() {
  const workspace = ruleWorkspace({
    environment: 'workload-federation',
    expression: 'true',
    input: '{}',
  })
  const [only] = workspace.suite.rules
  if (!only) throw new Error('There is a rule.')
  const cases = [{ name: 'a', given: {}, expect: true }]
  const rules = [{ ...only, cases }]
  const store = new WorkspaceStore({
    workspace: { ...workspace, suite: { ...workspace.suite, rules } },
    left: {},
  })
  const evaluator = new Client<Question, Report>()
  const inspector = new Client<InspectionQuestion, Inspection>()
  const answers = new AnswerStore(evaluator)
  const editors = Promise.withResolvers<void>()
  askAboutWorkspace(store, answers, new AnswerStore(inspector), () => editors.promise)
  const type = (text: string): void => store.edit({ type: 'edit-text', which: 'expression', text })
  return { answers, editors, evaluator, inspector, store, type }
}

const rule = (expression: string) => ({ kind: 'rule', expression })

test('asks for the verdict at once and for reasons after the first verdict', async () => {
  const { evaluator, inspector } = setUp()
  expect(evaluator.asked).toMatchObject([rule('true')])
  expect(inspector.asked).toEqual([])
  await evaluator.stop()
  expect(inspector.asked).toMatchObject([{ question: rule('true') }])
})

test('runs the cases of a rule once the editors are open', async () => {
  const { editors, evaluator, inspector, type } = setUp()
  await evaluator.stop()
  expect(inspector.asked).toEqual([expect.not.objectContaining({ suite: expect.anything() })])
  expect(inspector.asked).toMatchObject([{ casesFollow: true }])
  await inspector.stop()
  expect(inspector.asked).toHaveLength(1)
  editors.resolve()
  await editors.promise
  await expect.poll(() => inspector.asked.length).toBe(2)
  type('false')
  await inspector.stop()
  const hasCases = { suite: expect.stringContaining('"cases"') }
  expect(inspector.asked.slice(1)).toMatchObject([hasCases, hasCases])
  expect(inspector.asked[1]).not.toHaveProperty('casesFollow')
})

test('explains an edit that precedes the editors', async () => {
  const { evaluator, inspector, type } = setUp()
  await evaluator.stop()
  type('false')
  await inspector.stop()
  expect(inspector.asked).toMatchObject([{ question: rule('true') }, { question: rule('false') }])
  expect(inspector.asked[1]).not.toHaveProperty('suite')
})

test('asks after each edit, before other subscribers', async () => {
  const { answers, evaluator, inspector, store, type } = setUp()
  await evaluator.stop()
  await inspector.stop()
  const busy: boolean[] = []
  store.subscribe(() => busy.push(answers.getState().busy))
  type('false')
  expect(evaluator.asked).toMatchObject([rule('true'), rule('false')])
  expect(inspector.asked).toMatchObject([{ question: rule('true') }, { question: rule('false') }])
  expect(busy).toEqual([true])
})

test('does not repeat an equal question', async () => {
  const { evaluator, inspector, store, type } = setUp()
  await evaluator.stop()
  await inspector.stop()
  store.look({ panel: 'why' })
  type('true')
  expect(evaluator.asked).toHaveLength(1)
  expect(inspector.asked).toHaveLength(1)
})
