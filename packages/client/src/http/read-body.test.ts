import { describe, expect, test, vi } from 'vitest'
import { nextTask } from '../testing/next-task.ts'
import { readBody } from './read-body.ts'

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

function streamed(pieces: readonly (Uint8Array<ArrayBuffer> | 'stall' | 'break')[]): {
  response: Response
  cancelled: () => boolean
  stalled: Promise<void>
} {
  let cancelled = false
  const stalled = Promise.withResolvers<void>()
  const rest = [...pieces]
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = rest.shift()
      if (piece === undefined) controller.close()
      else if (piece === 'break') controller.error(new TypeError('terminated'))
      else if (piece === 'stall') {
        stalled.resolve()
        return new Promise(() => {})
      } else controller.enqueue(piece)
    },
    cancel() {
      cancelled = true
    },
  })
  return { response: new Response(stream), cancelled: () => cancelled, stalled: stalled.promise }
}

describe('reads a whole body up to the limit', () => {
  test.each([
    ['in one chunk', ['12345'], 5, '12345', true],
    ['in chunks', ['12', '34', '5'], 5, '12345', true],
    ['a byte too long', ['123', '456'], 5, '12345', false],
    ['empty', [], 5, '', true],
  ] as const)('%s', async (_, pieces, maxBytes, text, whole) => {
    const { response } = streamed(pieces.map(bytes))
    expect(await readBody(response, { maxBytes })).toEqual({ text, whole, isUtf8: true })
  })
})

test('joins a character split over two chunks', async () => {
  const [one, two] = [bytes('ä').slice(0, 1), bytes('ä').slice(1)]
  const { response } = streamed([one, two])
  expect(await readBody(response, { maxBytes: 10 })).toEqual({
    text: 'ä',
    whole: true,
    isUtf8: true,
  })
})

test('cancels the rest', async () => {
  const { response, cancelled } = streamed([bytes('1234567890'), 'stall'])
  expect(await readBody(response, { maxBytes: 5 })).toMatchObject({ text: '12345', whole: false })
  expect(cancelled()).toBe(true)
})

test('keeps the received part after a timeout', async () => {
  const { response, cancelled, stalled } = streamed([bytes('123'), 'stall'])
  const until = stalled.then(nextTask)
  expect(await readBody(response, { maxBytes: 50, until })).toMatchObject({
    text: '123',
    whole: false,
  })
  expect(cancelled()).toBe(true)
})

test('distinguishes a broken body from a complete one', async () => {
  const { response } = streamed([bytes('{"a":1}'), 'break'])
  await expect(readBody(response, { maxBytes: 50 })).rejects.toThrow('terminated')
})

test('does not trust the content-length header', async () => {
  const response = new Response('1234567', { headers: { 'content-length': '5' } })
  expect(await readBody(response, { maxBytes: 5 })).toMatchObject({ text: '12345', whole: false })
})

describe('reports invalid UTF-8', () => {
  test.each([
    ['an unexpected continuation byte', [0x22, 0xff, 0x22], '"\uFFFD"', false],
    ['a truncated character', [0x22, 0xf0, 0x9f, 0x98], '"\uFFFD', false],
    ['a lone surrogate', [0xed, 0xa0, 0x80], '\uFFFD\uFFFD\uFFFD', false],
    ['a real replacement character', [0xef, 0xbf, 0xbd], '\uFFFD', true],
    ['a byte order mark, which is dropped', [0xef, 0xbb, 0xbf, 0x7b, 0x7d], '{}', true],
  ])('%s', async (_, given, text, isUtf8) => {
    const { response } = streamed([Uint8Array.from(given)])
    expect(await readBody(response, { maxBytes: 50 })).toEqual({ text, whole: true, isUtf8 })
  })
})

test('a body sent byte by byte takes no more memory than its size', async () => {
  const piece = bytes('x')
  const count = 300_000
  let left = count
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(piece)
      else controller.close()
    },
  })
  let allocated = 0
  const Original = Uint8Array
  vi.stubGlobal(
    'Uint8Array',
    new Proxy(Original, {
      construct(target, [size]: [number]) {
        allocated += size
        return new target(size)
      },
    }),
  )
  const { text } = await readBody(new Response(stream), { maxBytes: count })
  expect(text).toHaveLength(count)
  // A doubling buffer is reallocated about twenty times, for a total of twice the final size.
  expect(allocated).toBeGreaterThan(count)
  expect(allocated).toBeLessThan(4 * count)
})
