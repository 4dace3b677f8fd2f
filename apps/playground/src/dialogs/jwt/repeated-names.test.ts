import { expect, test } from 'vitest'
import { repeatedNames } from './repeated-names.ts'

test.each([
  ['{}', []],
  ['{"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}]}', []],
  ['{"a":1,"a":2,"a":3}', ['a']],
  ['{"a":{"b":1,"b":2},"c":["c",{"c":1}],"a":":"}', ['b', 'a']],
  ['{"\\u0061":1,"a":2}', ['a']],
  ['{"__proto__":1,"__proto__":2}', ['__proto__']],
  ['{"a":"{\\"a\\":1,\\"a\\":2}"}', []],
])('finds in %s: %j', (json, names) => {
  expect(repeatedNames(json)).toEqual(names)
})
