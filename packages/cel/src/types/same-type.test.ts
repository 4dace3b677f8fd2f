import { expect, test } from 'vitest'
import { parseType } from './parse-type.ts'
import { sameType } from './same-type.ts'

const texts = [
  'int',
  'timestamp',
  'list(int)',
  'list(dyn)',
  'map(string, int)',
  'map(int, string)',
  'type',
  'type(int)',
  'wrapper(int)',
  'wrapper(string)',
  'optional_type(int)',
  'optional_type(string)',
  'set(int)',
  'net.IP()',
  'User',
  'Task',
  'A',
  'B',
]

test.each(texts)('%s equals only itself', (text) => {
  const same = texts.filter((other) => sameType(read(text), read(other)))
  expect(same).toEqual([text])
})

function read(text: string) {
  const type = parseType(text)
  if (type === undefined) throw new Error(`not a type: ${text}`)
  return type
}
