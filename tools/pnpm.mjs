// Runs the pnpm that package.json#packageManager pins: `node tools/pnpm.mjs <args>`.
// Needs only Node.js with npm; everything else, a current Node.js included, pnpm installs.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

const root = new URL('..', import.meta.url)
const { packageManager } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const version = packageManager.split('@')[1]
const installed = spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8' })
const command =
  installed.stdout?.trim() === version
    ? ['pnpm']
    : ['npm', 'exec', '--yes', '--loglevel=error', `--package=pnpm@${version}`, '--', 'pnpm']

if (!existsSync(new URL('node_modules', root))) {
  console.log(
    `Installing with pnpm ${version}; this takes about half a minute and happens once ...`,
  )
}
const [file, ...args] = [...command, ...process.argv.slice(2)]
const child = spawn(file, args, {
  cwd: root,
  stdio: 'inherit',
  env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`Could not start ${file}: ${error.message}. Is npm installed next to Node.js?`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
