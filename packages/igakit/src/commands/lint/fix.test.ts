import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { getEnvironment } from '@igakit/cel'
import { expect, test } from 'vitest'
import { fixTargets } from './fix.ts'
import { wholeTarget } from './lint-targets.ts'
import { createContext } from '../../context.ts'
import { inFolder } from '../../testing/in-folder.ts'

test('a file that cannot be written is reported and does not prevent other fixes', async () => {
  const text = 'claims.repository_id == 74 && claims.ref == "refs/heads/main"\n'
  await inFolder({ 'b.cel': text }, async ({ path: cwd }) => {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
    const context = createContext({ argv: [], stdin, stdout, stderr, env: {}, cwd })
    const environment = getEnvironment('workload-federation')
    const [first, second] = ['missing/a.cel', 'b.cel'].map((name) =>
      wholeTarget({ name, text }, { environment, lint: {} }, true),
    )
    if (first === undefined || second === undefined) throw new Error('two targets')
    const { failures, fixed } = await fixTargets(context, [first, second], false)
    expect([...fixed.keys()]).toEqual([second])
    expect([...failures.keys()]).toEqual([first])
    expect(failures.get(first)).toMatchObject([
      { kind: 'file', code: 'unwritable_file', name: 'missing/a.cel' },
    ])
    expect(await readFile(join(cwd, 'b.cel'), 'utf8')).toContain('"74"')
    expect(String(stderr.read())).toBe('fixed 1 file\n')
  })
})
