import { expect, test } from 'vitest'
import { marksOf } from './decoration.ts'

test('paints results and coverage gaps separately', () => {
  const range = { start: 0, end: 1 }
  expect(
    marksOf([
      { range, kind: 'not-reached', message: 'not reached' },
      { range, kind: 'gap', gap: 'never true' },
      { range, kind: 'selected', message: 'true' },
    ]),
  ).toEqual({
    trace: [
      { range, state: 'not_reached', message: 'not reached' },
      { range, state: 'selected', message: 'true' },
    ],
    coverage: [{ range, gap: 'never true' }],
  })
})
