import { describe, expect, test, vi } from 'vitest'
import { readBody } from './read-body.ts'

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

function streamed(pieces: readonly (Uint8Array<ArrayBuffer> | 'stall' | 'break')[]): {
  response: Response
  cancelled: () => boolean
} {
  let cancelled = false
  const rest = [...pieces]
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = rest.shift()
      if (piece === undefined) controller.close()
      else if (piece === 'break') controller.error(new TypeError('terminated'))
      else if (piece === 'stall') return new Promise(() => {})
      else controller.enqueue(piece)
    },
    cancel() {
      cancelled = true
    },
  })
  return { response: new Response(stream), cancelled: () => cancelled }
}

describe('a body is read whole up to the limit', () => {
  test.each([
    ['in one piece', ['12345'], 5, '12345', true],
    ['in pieces', ['12', '34', '5'], 5, '12345', true],
    ['a byte too long', ['123', '456'], 5, '12345', false],
    ['empty', [], 5, '', true],
  ] as const)('%s', async (_, pieces, maxBytes, text, whole) => {
    const { response } = streamed(pieces.map(bytes))
    expect(await readBody(response, { maxBytes })).toEqual({ text, whole, isUtf8: true })
  })
})

test('a character that comes in two pieces is one character', async () => {
  const [one, two] = [bytes('ä').slice(0, 1), bytes('ä').slice(1)]
  const { response } = streamed([one, two])
  expect(await readBody(response, { maxBytes: 10 })).toEqual({
    text: 'ä',
    whole: true,
    isUtf8: true,
  })
})

test('what is not wanted is cancelled', async () => {
  const { response, cancelled } = streamed([bytes('1234567890'), 'stall'])
  expect(await readBody(response, { maxBytes: 5 })).toMatchObject({ text: '12345', whole: false })
  expect(cancelled()).toBe(true)
})

test('what has come is kept when the time is up', async () => {
  const { response, cancelled } = streamed([bytes('123'), 'stall'])
  const until = new Promise<void>((resolve) => setTimeout(resolve, 20))
  expect(await readBody(response, { maxBytes: 50, until })).toMatchObject({
    text: '123',
    whole: false,
  })
  expect(cancelled()).toBe(true)
})

test('a body that breaks is not taken for one that ends', async () => {
  const { response } = streamed([bytes('{"a":1}'), 'break'])
  await expect(readBody(response, { maxBytes: 50 })).rejects.toThrow('terminated')
})

test('a length that the headers give does not let more in', async () => {
  const response = new Response('1234567', { headers: { 'content-length': '5' } })
  expect(await readBody(response, { maxBytes: 5 })).toMatchObject({ text: '12345', whole: false })
})

describe('bytes that are not UTF-8 are told, and not replaced silently', () => {
  test.each([
    ['a byte that begins no character', [0x22, 0xff, 0x22], '"\uFFFD"', false],
    ['a character that ends too early', [0x22, 0xf0, 0x9f, 0x98], '"\uFFFD', false],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80], '\uFFFD\uFFFD\uFFFD', false],
    ['a replacement character that was sent', [0xef, 0xbf, 0xbd], '\uFFFD', true],
    ['a byte order mark, which is dropped', [0xef, 0xbb, 0xbf, 0x7b, 0x7d], '{}', true],
  ])('%s', async (_, given, text, isUtf8) => {
    const { response } = streamed([Uint8Array.from(given)])
    expect(await readBody(response, { maxBytes: 50 })).toEqual({ text, whole: true, isUtf8 })
  })
})

test('a body that comes byte by byte takes no more memory than its bytes', async () => {
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
  // A buffer that doubles is allocated anew some twenty times, and all of them have twice the size of the last.
  expect(allocated).toBeGreaterThan(count)
  expect(allocated).toBeLessThan(4 * count)
})
