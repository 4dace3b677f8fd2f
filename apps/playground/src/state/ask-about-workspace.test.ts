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
  const store = new WorkspaceStore(
    ruleWorkspace({ environment: 'workload-federation', expression: 'true', input: '{}' }),
  )
  const evaluator = new Client<Question, Report>()
  const inspector = new Client<InspectionQuestion, Inspection>()
  const answers = new AnswerStore(evaluator)
  askAboutWorkspace(store, answers, new AnswerStore(inspector))
  const type = (text: string): void => store.edit({ type: 'edit-text', which: 'expression', text })
  return { answers, evaluator, inspector, store, type }
}

const rule = (expression: string) => ({ kind: 'rule', expression })

test('asks for the verdict at once and for reasons after the first verdict', async () => {
  const { evaluator, inspector } = setUp()
  expect(evaluator.asked).toMatchObject([rule('true')])
  expect(inspector.asked).toEqual([])
  await evaluator.stop()
  expect(inspector.asked).toMatchObject([{ question: rule('true') }])
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
