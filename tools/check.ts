// `npm test`: runs all checks, cheapest first, and prints the time of each step.
import { spawnSync } from 'node:child_process'

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

const steps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'build and types',
    command: ['turbo', 'run', 'build', 'typecheck', '--output-logs=errors-only'],
  },
  { name: 'types of the tools', command: ['tsc'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'package boundaries', command: ['turbo', 'boundaries'] },
  {
    name: 'generated files',
    command: ['turbo', 'run', 'documents:check', 'notices', '--output-logs=new-only'],
  },
  {
    name: 'unit tests',
    command: ['turbo', 'run', '//#unit', '--output-logs=new-only', '--log-prefix=none'],
  },
  {
    // Together, because both wait for other processes most of the time.
    name: 'browser, release and conformance tests',
    command: [
      'turbo',
      'run',
      'e2e',
      'release:short',
      'conformance',
      'compatibility',
      '--output-logs=new-only',
    ],
  },
]

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const begun = performance.now()
const done: string[] = []
for (const { name, command } of steps) {
  console.log(`\n▶ ${name}: ${command.join(' ')}`)
  const stepBegun = performance.now()
  const [file, ...args] = command
  const { status, signal, error } = spawnSync(file, args, { stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) {
    console.error(`\n✗ ${name} failed (${signal ?? `exit code ${status}`}): ${command.join(' ')}`)
    process.exit(1)
  }
  done.push(`✓ ${name.padEnd(40)}${seconds(stepBegun).padStart(8)}`)
}
console.log(`\n${done.join('\n')}\n\nAll of it in ${seconds(begun)}.`)
