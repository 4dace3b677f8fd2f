import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('exports the documented names', () => {
  expect(Object.keys(exports).toSorted()).toEqual([
    'exitCodeTable',
    'exitCodes',
    'printedCodes',
    'run',
    'usageErrorCodes',
  ])
})
