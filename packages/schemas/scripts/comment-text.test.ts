import { expect, test } from 'vitest'
import { commentText } from './comment-text.ts'

test.each([
  [' One line. ', 'One line.'],
  ['\n * A sentence over\n * two lines.\n ', 'A sentence over two lines.'],
  ['\n * One paragraph.\n *\n * Another.\n ', 'One paragraph.\n\nAnother.'],
  ['\n * What it is.\n *\n * @param x What x is.\n ', 'What it is.'],
  [' The values of {@link UserStatus}. ', 'The values of `UserStatus`.'],
  [' Mail of a `user@host`. ', 'Mail of a `user@host`.'],
  ['\n\t * Indented by a tab.\n\t ', 'Indented by a tab.'],
  ['', ''],
])('makes of %j %j', (comment, text) => {
  expect(commentText(comment)).toBe(text)
})
