import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLikeGo } from './decode-like-go.ts'

test.each([
  [[0x61, 0xc3, 0xa4], 'aä'],
  [[0xf0, 0x9f, 0x98, 0x80], '😀'],
  [[0xef, 0xbb, 0xbf], '\ufeff'],
  [[0xff], '\ufffd'],
  [[0xe2, 0x82], '\ufffd\ufffd'],
  [[0xe2, 0x82, 0x61], '\ufffd\ufffda'],
  [[0xc0, 0x80], '\ufffd\ufffd'],
  [[0xed, 0xa0, 0x80], '\ufffd\ufffd\ufffd'],
  [[0xf4, 0x90, 0x80, 0x80], '\ufffd\ufffd\ufffd\ufffd'],
])('%j', (bytes, text) => {
  expect(decodeLikeGo(Uint8Array.from(bytes))).toBe(text)
})

test('round-trips well-formed strings', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeLikeGo(new TextEncoder().encode(text))).toBe(text)
    }),
  )
})
