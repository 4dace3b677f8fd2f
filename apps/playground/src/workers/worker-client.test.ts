import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cancellation, Ending, Reply, Request } from './protocol.ts'
import { WorkerClient, type ClientWorker } from './worker-client.ts'

interface Question {
  readonly text: string
}

/** A worker that the test controls. */
class FakeWorker extends EventTarget implements ClientWorker<Question> {
  readonly requests: Request<Question>[] = []
  cancellations = 0
  terminated = false
  begins = true
  /** True to make `postMessage` throw. */
  refuses = false

  postMessage(message: Request<Question> | Cancellation): void {
    if (this.refuses) throw new Error('it is a function')
    if ('isCancelled' in message) {
      this.cancellations++
      return
    }
    this.requests.push(message)
    if (this.begins) this.begin()
  }

  terminate(): void {
    this.terminated = true
  }

  say(reply: Reply<string>): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }))
  }

  ready(): void {
    this.say({ type: 'ready' })
  }

  begin(): void {
    this.say({ type: 'begun' })
  }

  answer(answer: string): void {
    this.say({ type: 'answer', answer })
  }

  fail(message: string): void {
    this.say({ type: 'fault', message })
  }

  get texts(): readonly string[] {
    return this.requests.map(({ question }) => question.text)
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function setUp() {
  const workers: FakeWorker[] = []
  const client = new WorkerClient<Question, string>({
    openWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
    deadlineMs: 1000,
    startDeadlineMs: 5000,
  })
  const endings: Ending<Question, string>[] = []
  const ask = (text: string, deadlineMs?: number): void => {
    void client.ask({ text }, deadlineMs).then((ending) => endings.push(ending))
  }
  const last = (): FakeWorker => {
    const worker = workers.at(-1)
    if (!worker) throw new Error('No worker was started.')
    return worker
  }
  return { ask, client, endings, last, workers }
}

const answered = (text: string) => ({
  status: 'answered',
  question: { text },
  answer: text.toUpperCase(),
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('asking', () => {
  test('starts a worker, waits until it is ready and returns its answer', async () => {
    const { ask, endings, last } = setUp()
    ask('a')
    expect(last().texts).toEqual([])
    last().ready()
    expect(last().texts).toEqual(['a'])
    last().answer('A')
    await pass(0)
    expect(endings).toEqual([answered('a')])
  })

  test('sends questions one by one, in order', async () => {
    const { ask, endings, last, workers } = setUp()
    for (const text of ['a', 'b', 'c']) ask(text)
    last().ready()
    expect(last().texts).toEqual(['a'])
    last().answer('A')
    expect(last().texts).toEqual(['a', 'b'])
    last().answer('B')
    last().answer('C')
    await pass(0)
    expect(endings).toEqual(['a', 'b', 'c'].map(answered))
    expect(workers).toHaveLength(1)
  })

  test('sends a large question in a task of its own', async () => {
    const { ask, endings, last } = setUp()
    const text = 'a'.repeat(3_000_000)
    ask(text)
    last().ready()
    expect(last().texts).toEqual([])
    await pass(0)
    expect(last().texts).toEqual([text])
    last().answer('A')
    await pass(0)
    expect(endings).toMatchObject([{ status: 'answered', answer: 'A' }])
  })

  test('ends a large answer in a task of its own, and then sends the next question', async () => {
    const { ask, endings, last } = setUp()
    ask('a')
    ask('b')
    last().ready()
    last().answer('A'.repeat(3_000_000))
    await Promise.resolve()
    expect(endings).toEqual([])
    await pass(0)
    expect(endings).toMatchObject([{ status: 'answered', question: { text: 'a' } }])
    expect(last().texts).toEqual(['a', 'b'])
  })

  test('does not send a large question to a worker that failed', async () => {
    const { ask, endings, last, workers } = setUp()
    ask('a'.repeat(3_000_000))
    last().ready()
    last().fail('boom')
    await pass(0)
    expect(workers.map(({ texts }) => texts)).toEqual([[]])
    expect(endings).toMatchObject([{ status: 'broken' }])
  })
})

describe('a question past its deadline', () => {
  test('counts from the beginning of the evaluation', async () => {
    const { ask, endings, last } = setUp()
    ask('slow')
    await pass(4000)
    last().begins = false
    last().ready()
    await pass(4000)
    last().begin()
    await pass(999)
    expect(endings).toEqual([])
    await pass(10)
    expect(endings).toEqual([{ status: 'stopped', question: { text: 'slow' }, deadlineMs: 1000 }])
  })

  test('uses the given deadline', async () => {
    const { ask, endings, last } = setUp()
    ask('slow', 50)
    last().ready()
    await pass(60)
    expect(endings).toEqual([{ status: 'stopped', question: { text: 'slow' }, deadlineMs: 50 }])
  })

  test('is stopped with its worker, and the next one runs in a new worker', async () => {
    const { ask, endings, last, workers } = setUp()
    ask('slow')
    ask('next')
    last().ready()
    await pass(1010)
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false])
    last().ready()
    expect(last().texts).toEqual(['next'])
    last().answer('NEXT')
    await pass(0)
    expect(endings).toMatchObject([{ status: 'stopped' }, answered('next')])
  })

  test('ignores a late answer', async () => {
    const { ask, endings, last, workers } = setUp()
    ask('slow')
    last().ready()
    await pass(1010)
    workers[0]?.answer('SLOW')
    await pass(0)
    expect(endings).toMatchObject([{ status: 'stopped' }])
  })

  test('is answered if the page was busy when the answer arrived', async () => {
    const { ask, endings, last } = setUp()
    ask('a')
    last().ready()
    // The page runs the timer first, then handles the message that arrived in the meantime.
    vi.advanceTimersByTime(1000)
    last().answer('A')
    await pass(1000)
    expect(endings).toEqual([answered('a')])
  })

  test('does not apply after an answer', async () => {
    const { ask, endings, last, workers } = setUp()
    ask('a')
    last().ready()
    last().answer('A')
    await pass(10_000)
    expect(endings).toEqual([answered('a')])
    expect(workers.map(({ terminated }) => terminated)).toEqual([false])
  })
})

describe('a worker that fails is broken, never an answer', () => {
  test.each<[string, string, (worker: FakeWorker) => void]>([
    [
      'does not load',
      'It could not be loaded.',
      (worker) => worker.dispatchEvent(new Event('error')),
    ],
    ['does not start', 'It did not start in time.', () => vi.advanceTimersByTime(5010)],
    [
      'does not begin',
      'The request did not begin in time.',
      (worker) => {
        worker.begins = false
        worker.ready()
        vi.advanceTimersByTime(5010)
      },
    ],
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
        worker.fail('boom')
      },
    ],
    [
      'cannot be sent the question',
      'The request could not be sent: it is a function',
      (worker) => {
        worker.refuses = true
        worker.ready()
      },
    ],
    [
      'sends an unreadable message',
      'The response could not be read.',
      (worker) => worker.dispatchEvent(new MessageEvent('messageerror')),
    ],
  ])('if it %s', async (_, reason, fail) => {
    const { ask, endings, last } = setUp()
    ask('a')
    const worker = last()
    fail(worker)
    await pass(0)
    expect(endings).toEqual([{ status: 'broken', question: { text: 'a' }, reason }])
    expect(worker.terminated).toBe(true)
  })

  test('if no worker can be opened', async () => {
    const client = new WorkerClient<Question, string>({
      openWorker: () => {
        throw new Error('blocked')
      },
    })
    await expect(client.ask({ text: 'a' })).resolves.toMatchObject({
      status: 'broken',
      reason: 'It could not be started: blocked',
    })
  })

  test('and waiting questions go to a new worker', async () => {
    const { ask, endings, last, workers } = setUp()
    ask('bad')
    ask('good')
    last().ready()
    last().fail('boom')
    expect(workers).toHaveLength(2)
    last().ready()
    last().answer('GOOD')
    await pass(0)
    expect(endings).toMatchObject([
      { status: 'broken', question: { text: 'bad' } },
      answered('good'),
    ])
  })

  test('and all waiting questions end if no worker starts', async () => {
    const { ask, endings, last, workers } = setUp()
    ask('a')
    ask('b')
    last().dispatchEvent(new Event('error'))
    await pass(0)
    expect(endings).toMatchObject([
      { status: 'broken', question: { text: 'a' } },
      { status: 'broken', question: { text: 'b' } },
    ])
    ask('c')
    expect(workers).toHaveLength(2)
    last().ready()
    last().answer('C')
    await pass(0)
    expect(endings.at(-1)).toEqual(answered('c'))
  })
})

test('only a running request is cancelled, and it still has an outcome', async () => {
  const { ask, client, endings, last } = setUp()
  client.cancel()
  ask('a')
  last().ready()
  client.cancel()
  expect(last().cancellations).toBe(1)
  last().answer('A')
  await pass(0)
  client.cancel()
  expect(last().cancellations).toBe(1)
  expect(endings).toEqual([answered('a')])
})
