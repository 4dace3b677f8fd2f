import { expect, test } from 'vitest'
import { isPageMessage, isWorkerMessage } from './messages.ts'

test.each([
  [{ type: 'seen', entry: 'https://page.example/index.js' }, true],
  [{ type: 'seen' }, false],
  [{ type: 'take-over' }, true],
  [{ type: 'repair' }, true],
  [{ type: 'remove' }, false],
  ['take-over', false],
  [null, false],
])('reads %j from a page: %s', (data, understood) => {
  expect(isPageMessage(data)).toBe(understood)
})

test.each([
  ['ready', true],
  ['other-tabs', true],
  [{ type: 'ready' }, false],
  [undefined, false],
])('reads %j from a worker: %s', (data, understood) => {
  expect(isWorkerMessage(data)).toBe(understood)
})
