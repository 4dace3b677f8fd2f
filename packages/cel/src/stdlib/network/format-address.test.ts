import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIpv6 } from './format-address.ts'
import { parseAddress } from './parse-address.ts'

test.each([
  ['0:0:0:0:0:0:0:0', '::'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['1:0:0:0:0:0:0:0', '1::'],
  ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
  ['1:0:0:2:0:0:3:4', '1::2:0:0:3:4'],
  ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7'],
  ['ABCD:00ef:0:0:0:0:0:9', 'abcd:ef::9'],
  ['::1.2.3.4', '::102:304'],
])('formats %s as %s', (text, expected) => {
  const parsed = parseAddress(text)
  if (!parsed.ok) throw new Error(parsed.error)
  expect(parsed.address.toString()).toBe(expected)
})

test('round-trips addresses', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), fc.nat(7), (bits, zeros) => {
      const sparse = bits & ~(0xffffffffn << BigInt(16 * zeros))
      const parsed = parseAddress(formatIpv6(sparse))
      expect(parsed.ok && parsed.address.bits).toBe(sparse)
    }),
  )
})
