import { describe, expect, test } from 'vitest'
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
    expect(await readBody(response, { maxBytes })).toEqual({ text, whole })
  })
})

test('a character that comes in two pieces is one character', async () => {
  const [one, two] = [bytes('ä').slice(0, 1), bytes('ä').slice(1)]
  const { response } = streamed([one, two])
  expect(await readBody(response, { maxBytes: 10 })).toEqual({ text: 'ä', whole: true })
})

test('what is not wanted is cancelled', async () => {
  const { response, cancelled } = streamed([bytes('1234567890'), 'stall'])
  expect(await readBody(response, { maxBytes: 5 })).toEqual({ text: '12345', whole: false })
  expect(cancelled()).toBe(true)
})

test('what has come is kept when the time is up', async () => {
  const { response, cancelled } = streamed([bytes('123'), 'stall'])
  const until = new Promise<void>((resolve) => setTimeout(resolve, 20))
  expect(await readBody(response, { maxBytes: 50, until })).toEqual({ text: '123', whole: false })
  expect(cancelled()).toBe(true)
})

test('a body that breaks is not taken for one that ends', async () => {
  const { response } = streamed([bytes('{"a":1}'), 'break'])
  await expect(readBody(response, { maxBytes: 50 })).rejects.toThrow('terminated')
})

test('a body whose length is known is read in one go', async () => {
  const response = new Response('12345', { headers: { 'content-length': '5' } })
  expect(await readBody(response, { maxBytes: 5 })).toEqual({ text: '12345', whole: true })
  const long = new Response('123456', { headers: { 'content-length': '6' } })
  expect(await readBody(long, { maxBytes: 5 })).toEqual({ text: '12345', whole: false })
})
