import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { run } from './run.ts'
import { tokenWith } from './testing/tokens.ts'

async function failing(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const code = await run({
    argv: ['eval', '1 < 2'],
    stdin: Readable.from([]),
    stdout,
    stderr,
    env,
    clock: () => {
      throw new Error(`a fault that quotes ${tokenWith({ sub: 'x' })}`)
    },
  })
  stderr.end()
  return { code, stderr: await text(stderr) }
}

test('an internal error is one sentence with how to report it', async () => {
  const { code, stderr } = await failing({})
  expect(code).toBe(1)
  expect(stderr).toMatch(/^error\[internal_error\]: .*IGA_DEBUG=1.*https:\/\/\S+\/issues.*\n$/)
})

test('IGA_DEBUG=1 shows the stack, without tokens', async () => {
  const { stderr } = await failing({ IGA_DEBUG: '1' })
  expect(stderr).toContain('a fault that quotes <token>')
  expect(stderr).toMatch(/^ {4}at /m)
})

test('reports a full disk', async () => {
  const stderr = new PassThrough()
  const stdout = new PassThrough({
    transform(_chunk, _encoding, done) {
      done(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    },
  })
  const lines = `{"id": 1, "input": {}, "expression": "true"}\n`
  const stdin = Readable.from([Buffer.from(lines), Buffer.from(lines)])
  const code = await run({ argv: ['eval', '--jsonl'], stdin, stdout, stderr, env: {} })
  stderr.end()
  expect(code).toBe(2)
  expect(await text(stderr)).toBe(
    'error[output_failed]: the output could not be written: the disk is full\n',
  )
})
