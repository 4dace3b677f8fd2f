import { expect, test } from 'vitest'
import { runIga } from '../../testing/run-iga.ts'

test.each([
  [0, true, ['claims.a == "x"', '--never', 'claims.a == "y"']],
  [0, true, ['claims.a == "x" && claims.b == "y"', '--implies', 'claims.a == "x"']],
  [0, true, ['!(claims.a != "x")', '--equivalent', 'claims.a == "x"']],
  [0, true, ['has(claims.a)', '--never-fails']],
  [4, false, ['claims.a.startsWith("x")', '--implies', 'claims.a == "x"']],
  [4, false, ['claims.a == "x"', '--never-fails']],
  [7, 'undecided', ['claims.a.startsWith(claims.b + claims.c)', '--never', 'claims.a < claims.b']],
])('exits with %s: holds %s: %j', async (exit, holds, argv) => {
  const { code, stdout } = await runIga({ argv: ['prove', ...argv, '--json'] })
  const { holds: found, ok } = JSON.parse(stdout)
  expect({ code, holds: found, ok }).toEqual({ code: exit, holds, ok: exit === 0 })
})
