import { expect, test } from 'vitest'
import { formatSignature, parseSignature } from './signature.ts'

test.each([
  ['math.abs', '(int) -> int', 'math.abs(int) -> int'],
  ['startsWith', 'string.(string) -> bool', 'string.startsWith(string) -> bool'],
  ['slice', 'list(T).(int, int) -> list(T)', 'list(T).slice(int, int) -> list(T)'],
  ['optional.none', '() -> optional_type(V)', 'optional.none() -> optional_type(V)'],
  ['family', 'net.IP().() -> int', 'net.IP.family() -> int'],
  ['getDate', 'timestamp.(string) -> int', 'timestamp.getDate(string) -> int'],
])('the signature of %s, %s, parses as %s', (name, text, printed) => {
  const signature = parseSignature(text)
  expect(signature && formatSignature(name, signature)).toBe(printed)
})

test.each([
  ['int -> int'],
  ['(int)'],
  ['(int) -> '],
  ['(int) -> int int'],
  ['(int,) -> int'],
  ['list.(int) -> int'],
])('%s is invalid', (text) => {
  expect(parseSignature(text)).toBeUndefined()
})
