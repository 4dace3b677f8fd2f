// `npm run test:long`: runs the long tests of all packages side by side. Tasks print their lines as they go, and the
// last lines of failed tasks are repeated at the end.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The number of lines that are repeated of a failed task. */
const LAST_LINES = 80

/** The last lines of each task, by `package:task`. */
const lastLines = new Map<string, string[]>()
const failed: string[] = []

function keep(line: string): void {
  const [, failure] = /^\s*Failed:\s+(.*)$/.exec(line) ?? []
  if (failure !== undefined) failed.push(...failure.split(/,\s*/))
  const [, task, text] = /^(\S+?:\S+): (.*)$/.exec(line) ?? []
  if (task === undefined || text === undefined) return
  lastLines.set(task, [...(lastLines.get(task) ?? []), text].slice(-LAST_LINES))
}

const turbo = spawn(
  'turbo',
  ['run', 'test:long', 'unit:long', '--continue', '--output-logs=new-only', '--concurrency=4'],
  { stdio: ['inherit', 'pipe', 'pipe'] },
)
for (const stream of [turbo.stdout, turbo.stderr]) {
  createInterface({ input: stream }).on('line', (line) => {
    console.log(line)
    keep(line)
  })
}
turbo.on('close', (code) => {
  for (const task of failed) {
    const lines = lastLines.get(task.replace('#', ':')) ?? ['It printed nothing.']
    console.error(`\n✗ ${task} failed. Its last lines:\n${lines.join('\n')}`)
  }
  process.exitCode = code ?? 1
})
