import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { markdownTable } from '@igakit/bench'
import * as z from 'zod'

const bombs = fileURLToPath(new URL('../../../tools/bombs/src/main.ts', import.meta.url))

/** The kinds of hostile input for this package. */
const kinds = ['evaluate', 'directory', 'compile', 'explain', 'input']
const shown = 12

const outcome = z.object({ id: z.string(), seconds: z.number(), megabytes: z.number() })

/** Measures the CPU time and memory of the most expensive hostile inputs. */
export function benchWorst(): string {
  const outcomes = kinds.flatMap((kind) => outcomesOf(`${kind}: `))
  const worst = outcomes.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown)
  return markdownTable(
    [`worst of ${outcomes.length} inputs`, 'CPU time', 'memory'],
    worst.map(({ id, megabytes, seconds }) => [
      id,
      `${seconds.toFixed(2)} s`,
      `${Math.round(megabytes)} MiB`,
    ]),
  )
}

function outcomesOf(text: string): readonly z.infer<typeof outcome>[] {
  const args = ['--conditions=@igakit/source', bombs, '--json', text]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`tools/bombs failed: ${stdout}${stderr}`)
  const lines = stdout.trim().split('\n')
  return lines.map((line) => outcome.parse(JSON.parse(line)))
}
