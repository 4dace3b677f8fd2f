import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('the exports are those that users rely on', () => {
  expect(Object.keys(exports).toSorted()).toEqual([
    'exitCodeTable',
    'exitCodes',
    'run',
    'usageErrorCodes',
  ])
})
