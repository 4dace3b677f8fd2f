import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Expressions that produce strings of a given length; a service may repeat a token in any form. */
const hostile: [string, string][] = [
  ['backslashes', '"\\\\".repeat(length)'],
  ['percent signs', '"%25".repeat(length / 3)'],
  ['the token', 'token.repeat(length / token.length)'],
  ['the escaped token', '("\\\\u0073" + token.slice(1)).repeat(length / token.length)'],
  ['the beginning of the token', 'token.slice(0, -1).repeat(length / token.length)'],
  ['nested entities', '"&#38;".repeat(length / 5)'],
]

test.each(hostile)('redacting 1 MiB of %s takes bounded time and memory', async (_, text) => {
  const program = `
    const { redact } = await import(${JSON.stringify(new URL('../src/redaction/redact.ts', import.meta.url).href)})
    const token = 's'.repeat(4) + 'ecret-token-1'.repeat(60)
    const length = 2 ** 20
    const redacted = redact(${text}, [token], true)
    if (redacted.includes(token)) throw new Error('It is still there.')
    console.log(redacted.length)
  `
  // Limits CPU seconds, so that a busy machine does not fail the test.
  const limited = 'ulimit -t 30; exec "$0" --max-old-space-size=100 --input-type=module -e "$1"'
  const { stdout } = await run('sh', ['-c', limited, process.execPath, program])
  expect(Number(stdout)).toBeGreaterThan(0)
})
