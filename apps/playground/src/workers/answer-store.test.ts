import { expect, test, vi } from 'vitest'
import { AnswerStore } from './answer-store.ts'
import type { Ending } from './protocol.ts'

interface Question {
  readonly text: string
}

/** Creates a store with a client that responds on the test's command. */
function setUp() {
  const open: { question: Question; end: (ending: Ending<Question, string>) => void }[] = []
  const asked: string[] = []
  const store = new AnswerStore<Question, string>({
    ask(question) {
      const { promise, resolve } = Promise.withResolvers<Ending<Question, string>>()
      open.push({ question, end: resolve })
      asked.push(question.text)
      return promise
    },
  })
  const end = async (how: (question: Question) => Ending<Question, string>): Promise<void> => {
    const next = open.shift()
    next?.end(how(next.question))
    await Promise.resolve()
    await Promise.resolve()
  }
  const answer = (text: string): Promise<void> =>
    end((question) => ({ status: 'answered', question, answer: text }))
  return { answer, asked, end, store }
}

test('asks at once and shows the answer with its question', async () => {
  const { answer, asked, store } = setUp()
  expect(store.getState()).toEqual({ busy: false })
  store.ask({ text: 'a' })
  expect(asked).toEqual(['a'])
  expect(store.getState()).toEqual({ busy: true })
  await answer('A')
  expect(store.getState()).toEqual({
    busy: false,
    ending: { status: 'answered', question: { text: 'a' }, answer: 'A' },
  })
})

test('asks only the newest waiting question', async () => {
  const { answer, asked, store } = setUp()
  for (const text of ['a', 'ab', 'abc']) store.ask({ text })
  expect(asked).toEqual(['a'])
  await answer('A')
  expect(asked).toEqual(['a', 'abc'])
})

test('keeps the shown answer while a newer question is open', async () => {
  const { answer, store } = setUp()
  store.ask({ text: 'first' })
  await answer('1')
  store.ask({ text: 'second' })
  store.ask({ text: 'third' })
  await answer('2')
  expect(store.getState()).toMatchObject({ busy: true, ending: { answer: '1' } })
  await answer('3')
  expect(store.getState()).toMatchObject({
    busy: false,
    ending: { question: { text: 'third' }, answer: '3' },
  })
})

test('shows failures and continues asking', async () => {
  const { answer, end, store } = setUp()
  store.ask({ text: 'slow' })
  await end((question) => ({ status: 'stopped', question, deadlineMs: 1000 }))
  expect(store.getState()).toMatchObject({ busy: false, ending: { status: 'stopped' } })
  store.ask({ text: 'next' })
  await answer('N')
  expect(store.getState()).toMatchObject({ busy: false, ending: { answer: 'N' } })
})

test('the same question can be asked again', async () => {
  const { answer, asked, store } = setUp()
  const question = { text: 'again' }
  store.ask(question)
  await answer('1')
  store.ask(question)
  expect(store.getState().busy).toBe(true)
  await answer('2')
  expect(asked).toEqual(['again', 'again'])
  expect(store.getState()).toMatchObject({ busy: false, ending: { answer: '2' } })
})

test('notifies subscribers until they unsubscribe', async () => {
  const { answer, store } = setUp()
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  store.ask({ text: 'a' })
  store.ask({ text: 'ab' })
  expect(listener).toHaveBeenCalledTimes(1)
  await answer('A')
  await answer('AB')
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  store.ask({ text: 'abc' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('shows an answer with that of its companion, or a moment later without', async () => {
  vi.useFakeTimers()
  try {
    vi.stubGlobal('addEventListener', vi.fn())
    vi.stubGlobal('removeEventListener', vi.fn())
    let busy = true
    const client = {
      ask: async (question: Question): Promise<Ending<Question, string>> => ({
        status: 'answered',
        question,
        answer: question.text,
      }),
    }
    const store = new AnswerStore<Question, string>(client, { getState: () => ({ busy }) })
    const listener = vi.fn<() => void>()
    store.follow(listener)
    store.ask({ text: 'a' })
    await vi.advanceTimersByTimeAsync(4)
    expect(store.getState()).toMatchObject({ busy: false, ending: { answer: 'a' } })
    expect(listener).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(listener).toHaveBeenCalledOnce()
    busy = false
    store.ask({ text: 'b' })
    await vi.advanceTimersByTimeAsync(0)
    expect(listener).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
