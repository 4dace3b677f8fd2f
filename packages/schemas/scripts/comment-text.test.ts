import { expect, test } from 'vitest'
import { commentText } from './comment-text.ts'

test.each([
  [' One line. ', 'One line.'],
  ['\n * A sentence over\n * two lines.\n ', 'A sentence over two lines.'],
  ['\n * One paragraph.\n *\n * Another.\n ', 'One paragraph.\n\nAnother.'],
  ['\n * The thing.\n *\n * @param x The x.\n ', 'The thing.'],
  [' The values of {@link UserStatus}. ', 'The values of `UserStatus`.'],
  [' Mail of a `user@host`. ', 'Mail of a `user@host`.'],
  ['\n\t * Indented by a tab.\n\t ', 'Indented by a tab.'],
  ['', ''],
])('converts %j to %j', (comment, text) => {
  expect(commentText(comment)).toBe(text)
})
