import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EvaluatorClient, type EvaluatorWorker } from './evaluator-client.ts'
import type { Reply, Request } from './protocol.ts'
import type { RuleQuestion } from './question.ts'
import { isReport } from './report-guard.ts'
import type { Report } from './report.ts'

/** A worker that says only what the test lets it say. */
class FakeWorker extends EventTarget implements EvaluatorWorker<RuleQuestion> {
  readonly requests: Request<RuleQuestion>[] = []
  terminated = false
  begins = true

  postMessage(message: Request<RuleQuestion>): void {
    this.requests.push(message)
    if (this.begins) this.say({ type: 'begun', id: message.id })
  }

  terminate(): void {
    this.terminated = true
  }

  say(reply: Reply<Report> | string): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }))
  }

  ready(): void {
    this.say({ type: 'ready' })
  }

  /** Answers the newest request. */
  answer(value: string): void {
    this.say({ type: 'answer', id: this.requests.at(-1)?.id ?? -1, answer: reportOf(value) })
  }
}

const reportOf = (value: string): Report => ({
  kind: 'rule',
  remarks: [],
  outcome: { matched: value === 'true', value, type: 'bool' },
  problems: [],
  caveats: [],
})
const question = (expression: string): RuleQuestion => ({
  kind: 'rule',
  environment: 'workload-federation',
  expression,
  input: '{}',
})

function setUp() {
  const workers: FakeWorker[] = []
  const client = new EvaluatorClient<RuleQuestion, Report>({
    isAnswer: isReport,
    openWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
    deadlineMs: 1000,
    startDeadlineMs: 5000,
    settleMs: 10,
  })
  const last = (): FakeWorker => {
    const worker = workers.at(-1)
    if (!worker) throw new Error('No worker was started.')
    return worker
  }
  const ask = (expression: string): void => {
    client.ask(question(expression))
    vi.advanceTimersByTime(10)
  }
  return { client, workers, last, ask }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a worker that never begins is broken', () => {
  const { client, last, ask } = setUp()
  ask('a')
  last().begins = false
  last().ready()
  vi.advanceTimersByTime(5000)
  expect(client.getState().ending).toMatchObject({ status: 'broken' })
})

describe('asking', () => {
  test('starts a worker, waits until it is ready, and shows its answer', () => {
    const { client, last, ask } = setUp()
    ask('true')
    expect(last().requests).toEqual([])
    last().ready()
    expect(last().requests).toMatchObject([{ question: question('true') }])
    expect(client.getState()).toMatchObject({ busy: true })
    last().answer('true')
    expect(client.getState()).toMatchObject({
      busy: false,
      ending: { status: 'answered', question: question('true'), answer: reportOf('true') },
    })
  })

  test('sends only the last of several keystrokes', () => {
    const { client, last, ask } = setUp()
    ask('a')
    last().ready()
    last().answer('true')
    for (const expression of ['ab', 'abc', 'abcd']) client.ask(question(expression))
    vi.advanceTimersByTime(10)
    expect(last().requests.map((request) => request.question.expression)).toEqual(['a', 'abcd'])
  })

  test('drops the answer to an older question and asks the newest next', () => {
    const { client, last, ask } = setUp()
    ask('old')
    last().ready()
    ask('newer')
    ask('newest')
    last().answer('false')
    expect(client.getState()).toMatchObject({ busy: true })
    expect(client.getState().ending).toBeUndefined()
    expect(last().requests.at(-1)).toMatchObject({ question: question('newest') })
    last().answer('true')
    expect(client.getState().ending).toMatchObject({ question: question('newest') })
  })

  test('tells each subscriber until it leaves', () => {
    const { client, ask } = setUp()
    const listener = vi.fn<() => void>()
    const leave = client.subscribe(listener)
    ask('a')
    const calls = listener.mock.calls.length
    expect(calls).toBeGreaterThan(0)
    leave()
    ask('b')
    expect(listener).toHaveBeenCalledTimes(calls)
  })
})

describe('a rule past its deadline', () => {
  test('counts from where it begins, not from what is loaded for it', () => {
    const { client, last, ask } = setUp()
    ask('slow')
    last().begins = false
    last().ready()
    vi.advanceTimersByTime(4000)
    expect(client.getState()).toMatchObject({ busy: true })
    last().say({ type: 'begun', id: last().requests.at(-1)?.id ?? -1 })
    vi.advanceTimersByTime(999)
    expect(client.getState()).toMatchObject({ busy: true })
    vi.advanceTimersByTime(1)
    expect(client.getState().ending).toMatchObject({ status: 'stopped' })
  })

  test('is stopped with its worker, and the next one runs in a new worker', () => {
    const { client, workers, last, ask } = setUp()
    ask('slow')
    last().ready()
    vi.advanceTimersByTime(999)
    expect(client.getState()).toMatchObject({ busy: true })
    vi.advanceTimersByTime(1)
    expect(client.getState()).toMatchObject({
      busy: false,
      ending: { status: 'stopped', question: question('slow'), deadlineMs: 1000 },
    })
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false])

    last().ready()
    ask('fast')
    last().answer('true')
    expect(client.getState().ending).toMatchObject({ status: 'answered' })
  })

  test('says nothing any more, even if its answer was on the way', () => {
    const { client, workers, last, ask } = setUp()
    ask('slow')
    last().ready()
    vi.advanceTimersByTime(1000)
    workers[0]?.answer('true')
    expect(client.getState().ending).toMatchObject({ status: 'stopped' })
  })

  test('is not mentioned when a newer question waits', () => {
    const { client, last, ask } = setUp()
    ask('slow')
    last().ready()
    ask('next')
    vi.advanceTimersByTime(1000)
    expect(client.getState().ending).toBeUndefined()
    last().ready()
    expect(last().requests).toMatchObject([{ question: question('next') }])
  })

  test('counts from when it is sent, not from when the worker starts', () => {
    const { client, last, ask } = setUp()
    ask('a')
    vi.advanceTimersByTime(4000)
    last().ready()
    vi.advanceTimersByTime(999)
    last().answer('true')
    expect(client.getState().ending).toMatchObject({ status: 'answered' })
  })
})

describe('a worker that fails is broken, never an answer', () => {
  test.each<[string, string, (worker: FakeWorker) => void]>([
    [
      'does not load',
      'It could not be loaded.',
      (worker) => worker.dispatchEvent(new Event('error')),
    ],
    ['does not start', 'It did not start in time.', () => vi.advanceTimersByTime(5000)],
    [
      'crashes',
      'It crashed: out of memory',
      (worker) => {
        worker.ready()
        worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
      },
    ],
    [
      'throws on the rule',
      'It failed on this rule: boom',
      (worker) => {
        worker.ready()
        worker.say({ type: 'fault', id: worker.requests.at(-1)?.id ?? -1, message: 'boom' })
      },
    ],
    ['babbles', 'It sent something that is no answer.', (worker) => worker.say('no problems')],
    [
      'sends what cannot be read',
      'It sent something that is no answer.',
      (worker) => worker.dispatchEvent(new MessageEvent('messageerror')),
    ],
    [
      'answers what was never asked',
      'It sent something that is no answer.',
      (worker) => {
        worker.ready()
        worker.say({ type: 'answer', id: 99, answer: reportOf('true') })
      },
    ],
  ])('when it %s', (_, reason, fail) => {
    const { client, last, ask } = setUp()
    ask('a')
    fail(last())
    expect(client.getState()).toMatchObject({
      busy: false,
      ending: { status: 'broken', question: question('a'), reason },
    })
    expect(last().terminated).toBe(true)
  })

  test('when none can be opened', () => {
    const client = new EvaluatorClient<RuleQuestion, Report>({
      isAnswer: isReport,
      openWorker: () => {
        throw new Error('blocked')
      },
    })
    client.ask(question('a'))
    vi.runAllTimers()
    expect(client.getState().ending).toMatchObject({
      status: 'broken',
      reason: 'It could not be started: blocked',
    })
  })

  test('and the next question tries a new one', () => {
    const { client, workers, last, ask } = setUp()
    ask('a')
    last().dispatchEvent(new Event('error'))
    ask('b')
    expect(workers).toHaveLength(2)
    last().ready()
    last().answer('true')
    expect(client.getState().ending).toMatchObject({ status: 'answered', question: question('b') })
  })
})
