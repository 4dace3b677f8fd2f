// `npm start`: builds what has changed and serves the playground on loopback until Ctrl-C.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'

const HOST = '127.0.0.1'
const PORT = 4173

console.log('Building what has changed ...')
const build = spawnSync(
  'turbo',
  ['run', 'build', '--filter=@igakit/playground', '--output-logs=errors-only'],
  { stdio: 'inherit' },
)
if (build.error) throw build.error
if (build.status !== 0) process.exit(build.status ?? 1)

const server = await preview({
  root: fileURLToPath(new URL('../apps/playground', import.meta.url)),
  logLevel: 'warn',
  preview: { host: HOST, port: PORT, strictPort: false },
})
// Vite takes the next free port when this one is in use.
const [address] = server.resolvedUrls?.local ?? []
console.log(`\nThe playground is at ${address}  (Ctrl-C stops it)`)
