import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../scripts/generate.ts', import.meta.url))

test('generated files match the table of operations', async () => {
  const args = ['--conditions=@igakit/source', script, '--check']
  await expect(promisify(execFile)(process.execPath, args)).resolves.toMatchObject({ stderr: '' })
})
