import { expect, test } from 'vitest'
import { readExpandMask } from './read-expand-mask.ts'

const known = ['app_id', 'identity_user_id'] as const

test.each([
  [null, []],
  [undefined, []],
  [{}, []],
  [{ paths: null }, []],
  [{ paths: ['identity_user_id'] }, ['identity_user_id']],
  [{ paths: ['app_id', 'app_id'] }, ['app_id']],
  [{ paths: ['*'] }, known],
  [{ paths: ['*', 'app_id'] }, known],
])('reads %j', (mask, paths) => {
  expect(readExpandMask(mask, known)).toEqual({ ok: true, value: new Set(paths) })
})

test('names each unknown path', () => {
  expect(readExpandMask({ paths: ['appId', 'app_id', ''] }, known)).toMatchObject({
    ok: false,
    refusal: {
      code: 3,
      message: expect.stringContaining('use app_id, identity_user_id or *'),
      details: [
        {
          fieldViolations: [
            expect.objectContaining({ field: 'body.expandMask.paths[0]' }),
            expect.objectContaining({ field: 'body.expandMask.paths[2]' }),
          ],
        },
      ],
    },
  })
})
