// Rehearses the image of the Dockerfile with buildah, without a registry: `node tools/release-test/src/image.ts` after a
// build. A stand-in with the Node.js of the workspace replaces node:slim, and the bundle replaces the first stage, which
// would install from npm. Docker, its health check loop and the real base image are not run.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { readManifest } from './manifest.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { killAll, type RunResult, run, runOrFail } from './run.ts'
import { createSteps } from './steps.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { rootFolder } from './workspace.ts'

/** The settings of the image that runs rely on. */
const inspectionSchema = z.object({
  Docker: z.object({
    config: z.object({
      Cmd: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      User: z.literal('node'),
      WorkingDir: z.literal('/data'),
      Volumes: z.object({ '/data': z.unknown() }),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

const command = join(rootFolder, 'packages/igakit')
const steps = createSteps((line) => console.log(line))
const failures = await findFailures()
for (const { findings, message } of failures) {
  console.error(['', message, ...findings.map((finding) => `  ${finding}`)].join('\n'))
}
process.exit(failures.length === 0 ? 0 : 1)

async function findFailures(): Promise<readonly ReleaseTestFailure[]> {
  const reason = reasonToSkip()
  if (reason !== undefined) {
    steps.skip('image', reason)
    return []
  }
  process.on('exit', killAll)
  try {
    await rehearse()
    return steps.failures
  } catch (error) {
    if (!(error instanceof ReleaseTestFailure)) throw error
    return [...steps.failures, error]
  }
}

function reasonToSkip(): string | undefined {
  if (process.platform !== 'linux') return 'Containers need Linux.'
  if (process.getuid?.() !== 0)
    return 'Without a container runtime, only root can change its root folder.'
  try {
    execFileSync('buildah', ['--version'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'buildah is not installed; Debian has it: apt-get install buildah.'
  }
}

async function rehearse(): Promise<void> {
  const folder = temporaryFolder()
  const storage = ['--root', `${folder}/storage`, '--runroot', `${folder}/run`]
  const options = [...storage, '--storage-driver', 'vfs']
  const at = { cwd: folder, env: process.env }
  const buildah = async (name: string, ...args: readonly string[]): Promise<string> => {
    const { stdout } = await runOrFail('buildah', [...options, name, ...args], at)
    return stdout.trim()
  }
  const dockerfile = join(rootFolder, 'Dockerfile')
  const [, version = ''] = /^ARG NODE_VERSION=(.*)$/m.exec(readFileSync(dockerfile, 'utf8')) ?? []

  await steps.need('stand-in for the base image', async () => {
    writeBase(join(folder, 'base'))
    writeFileSync(join(folder, 'Base'), 'FROM scratch\nCOPY . /\n')
    const tag = `docker.io/library/node:${version}-slim`
    await buildah('bud', '--isolation', 'chroot', '--tag', tag, '--file', 'Base', 'base')
  })
  const container = await steps.need('image of the Dockerfile', async () => {
    const built = join(folder, 'build/src/packages/igakit')
    cpSync(join(command, 'dist'), join(built, 'dist'), { recursive: true })
    cpSync(join(command, 'package.json'), join(built, 'package.json'))
    const context = [
      '--pull-never',
      '--build-context',
      `build=${folder}/build`,
      '--format',
      'docker',
    ]
    const files = ['--tag', 'igakit', '--file', dockerfile, join(folder, 'build')]
    await buildah('bud', '--isolation', 'chroot', ...context, ...files)
    return buildah('from', '--pull-never', 'igakit')
  })
  const { Cmd, Entrypoint, Healthcheck } = inspectionSchema.parse(
    JSON.parse(await buildah('inspect', container)),
  ).Docker.config
  const argv = (args: readonly string[]): string[] => [
    ...options,
    'run',
    '--isolation',
    'chroot',
    container,
    '--',
    ...args,
  ]
  const inContainer = (...args: readonly string[]): Promise<RunResult> =>
    run('buildah', argv(args), at)
  const iga = (...args: readonly string[]): Promise<RunResult> =>
    inContainer(...Entrypoint, ...args)

  await steps.check('iga --version', async () => {
    expectSame(await iga('--version'), `${readManifest(join(command, 'package.json')).version}\n`)
  })
  await steps.check('runs as a user without privileges', async () => {
    const program = 'console.log(process.getuid(), process.cwd())'
    expectSame(await inContainer('node', '--eval', program), '1000 /data\n')
  })
  await steps.check('iga eval', async () => {
    expectSame(await iga('eval', '"a" + "b"', '--environment', 'cel-go'), /^value +"ab"$/m)
  })
  await steps.check('iga serve, with the options of the image', async () => {
    const port = await freePort()
    const serve = [...Entrypoint, ...Cmd, '--port', String(port), '--json']
    const server = spawn('buildah', argv(serve), { ...at, stdio: ['ignore', 'pipe', 'pipe'] })
    try {
      await firstLine(server)
      const check = Healthcheck.Test.slice(1).map((part) => part.replace(':8080/', `:${port}/`))
      expectSame(await inContainer(...check), '')
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
      if (!answer.ok) throw new ReleaseTestFailure(`/healthz answered with ${answer.status}.`)
      server.kill('SIGTERM')
      await ended(server)
      const { exitCode } = await inContainer(...check)
      if (exitCode !== 1) throw new ReleaseTestFailure('The health check passes without a server.')
    } finally {
      server.kill('SIGKILL')
    }
  })
  await steps.check('layout of the Open Container Initiative', async () => {
    await buildah('push', 'igakit', `oci:${folder}/layout:igakit`)
    const index: unknown = JSON.parse(readFileSync(join(folder, 'layout/index.json'), 'utf8'))
    z.object({ manifests: z.array(z.unknown()).length(1) }).parse(index)
  })
  await buildah('rm', container)
}

/** Writes a root file system with Node.js, a shell and the programs of the Dockerfile, all from this machine. */
function writeBase(base: string): void {
  const copyOne = (file: string, to: string): void => {
    mkdirSync(dirname(join(base, to)), { recursive: true })
    copyFileSync(file, join(base, to))
  }
  const copy = (file: string, to = file): void => {
    copyOne(file, to)
    const libraries = execFileSync('ldd', [file], { encoding: 'utf8' }).match(/\/\S+(?= \()/g) ?? []
    for (const library of libraries) copyOne(library, library)
  }
  copy(process.execPath, '/usr/bin/node')
  for (const program of ['/bin/sh', '/usr/bin/install']) copy(program)
  for (const folder of ['etc', 'tmp']) mkdirSync(join(base, folder), { mode: 0o777 })
  writeFileSync(join(base, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n')
  writeFileSync(join(base, 'etc/group'), 'root:x:0:\nnode:x:1000:\n')
}

function expectSame({ exitCode, stderr, stdout }: RunResult, expected: RegExp | string): void {
  const isSame = typeof expected === 'string' ? stdout === expected : expected.test(stdout)
  if (exitCode === 0 && isSame) return
  throw new ReleaseTestFailure(`Expected ${String(expected)} and exit code 0, got ${exitCode}.`, [
    ...stdout.split('\n'),
    ...stderr.split('\n'),
  ])
}

/** Returns a port that is free now; the container shares the network of this machine. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return z.object({ port: z.int() }).parse(address).port
}

/** Waits for the line that a server prints when it is ready. */
async function firstLine({ stderr, stdout }: ChildProcess): Promise<void> {
  if (stdout === null || stderr === null) throw new TypeError('the output is not a pipe')
  const errors: Buffer[] = []
  stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  for await (const line of createInterface(stdout)) {
    z.object({ ok: z.literal(true) }).parse(JSON.parse(line))
    stdout.resume()
    return
  }
  throw new ReleaseTestFailure('The server ended.', Buffer.concat(errors).toString().split('\n'))
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
}
