import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inFolder } from '../../testing/in-folder.ts'

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
const fields = (count: number, more: object): readonly object[] =>
  range(count).map((at) => ({ name: `f${at}`, ...more }))

const forms: Readonly<Record<string, readonly [form: object, code: number]>> = {
  'of 100,000 fields whose limits contradict each other': [
    {
      fields: fields(100_000, {
        int64Field: { rules: { gte: '4' }, numberField: { maxValue: '3' } },
      }),
    },
    4,
  ],
  'of 20,000 fields in one relationship': [
    {
      fields: fields(20_000, { stringField: {} }),
      fieldRelationships: [
        { fieldNames: range(20_000).map((at) => `f${at}`), mutuallyExclusive: {} },
        { fieldNames: range(20_000).map((at) => `f${at}`), requiredTogether: {} },
      ],
    },
    4,
  ],
  'of 50,000 options and as many other values': [
    {
      fields: [
        {
          name: 'a',
          stringField: {
            selectField: { options: range(50_000).map((at) => ({ value: `a${at}` })) },
            rules: { in: range(50_000).map((at) => `b${at}`) },
          },
        },
      ],
    },
    4,
  ],
  'of 20,000 passwords': [
    {
      fields: range(20_000).map((at) => ({
        name: `f${at}`,
        stringField: { passwordField: {}, defaultValue: `secret${at}`, rules: { maxLen: '1' } },
      })),
    },
    0,
  ],
}

const bin = fileURLToPath(new URL('../../bin.ts', import.meta.url))

test.each(Object.entries(forms))(
  'a form %s is checked within 512 MiB and 30 s of CPU',
  async (_, [form, code]) => {
    await inFolder({ 'form.json': JSON.stringify(form) }, async ({ path }) => {
      const node = [process.execPath, '--max-old-space-size=512', '--conditions=@igakit/source']
      const argv = [...node, bin, 'form', 'check', 'form.json']
      const outcome = await promisify(execFile)(
        'bash',
        ['-c', 'ulimit -t 30; exec "$@"', '-', ...argv],
        {
          cwd: path,
          maxBuffer: 1e8,
        },
      ).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: { code: number; stdout: string }) => error,
      )
      expect(outcome.code).toBe(code)
      expect(outcome.stdout).toContain(`valid     ${code === 0}`)
    })
  },
  // The limit under test is CPU time; on a busy machine, elapsed time is longer.
  300_000,
)
