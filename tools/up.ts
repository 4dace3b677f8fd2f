// `npm start`: builds the page if it changed, and runs `iga playground` from this checkout until Ctrl-C.
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

console.log('Building the page ...')
const build = spawnSync(
  'turbo',
  ['run', 'build', '--filter=@igakit/playground', '--output-logs=errors-only'],
  { stdio: 'inherit' },
)
if (build.error) throw build.error
if (build.status !== 0) process.exit(build.status ?? 1)

// Run the command from its sources, so that only the page needs a build.
const iga = fileURLToPath(new URL('../packages/igakit/src/bin.ts', import.meta.url))
const playground = spawn(
  process.execPath,
  ['--conditions=@igakit/source', iga, 'playground', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
// Ctrl-C reaches the command directly. This process only waits, and forwards signals that are sent to it alone.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => playground.kill('SIGTERM'))
playground.once('error', (error) => {
  throw error
})
playground.once('exit', (code) => {
  process.exitCode = code ?? 1
})
