import { expect, test } from 'vitest'
import { splitList, splitSentences } from './split-text.ts'

test.each([
  ['a, b; c', ['a', ',b', ';c']],
  ['a and b', ['a', 'andb']],
  ['a, b, and c', ['a', ',b', 'andc']],
  ['a {b, c} or d', ['a {b, c}', 'ord']],
  ['a (b; c and d), [e, f]', ['a (b; c and d)', ',[e, f]']],
  ['android, sandor', ['android', ',sandor']],
  ['', []],
])('splits the list %s outside brackets', (text, expected) => {
  expect(splitList(text).map((part) => part.joint + part.text)).toEqual(expected)
})

test.each([
  ['One. Two.', ['One', 'Two']],
  ['Path: id. Body: {}. Response: {}.', ['Path: id', 'Body: {}', 'Response: {}']],
  ['a.b is version 0.1.0-alpha.', ['a.b is version 0.1.0-alpha']],
  ['One (of. Two) here. No full stop', ['One (of. Two) here', 'No full stop']],
])('splits %s into sentences', (text, expected) => {
  expect(splitSentences(text)).toEqual(expected)
})
