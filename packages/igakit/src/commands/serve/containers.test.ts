import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { killProcesses } from '../../testing/announced-process.ts'
import { serve } from '../../testing/serve-iga.ts'

const read = (name: string) => readFile(new URL(`../../../../../${name}`, import.meta.url), 'utf8')
const dockerfile = await read('Dockerfile')

/** Returns the arguments of all instructions with the given name, in the JSON form that runs without a shell. */
function argumentsOf(instruction: string): string[][] {
  const found = dockerfile.matchAll(new RegExp(`^\\s*${instruction} (\\[.*\\])$`, 'gm'))
  return Array.from(found, ([, list = '']) => z.array(z.string()).parse(JSON.parse(list)))
}

const serviceSchema = z.strictObject({
  build: z.literal('.'),
  command: z.array(z.string()),
  environment: z.strictObject({ DATABASE_URL: z.url() }),
  secrets: z.array(z.string()),
  ports: z.array(z.string()),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  stop_grace_period: z.string(),
  depends_on: z.strictObject({
    postgres: z.strictObject({ condition: z.literal('service_healthy') }),
  }),
})
const databaseSchema = z.strictObject({
  image: z.string().regex(/^postgres:\d+\.\d+-alpine$/),
  environment: z.strictObject({
    POSTGRES_USER: z.string(),
    POSTGRES_DB: z.string(),
    POSTGRES_PASSWORD_FILE: z.string(),
  }),
  secrets: z.array(z.string()),
  volumes: z.tuple([z.literal('postgres:/var/lib/postgresql')]),
  healthcheck: z.strictObject({
    test: z.tuple([z.literal('CMD'), z.literal('pg_isready')], z.string()),
    interval: z.string(),
    timeout: z.string(),
    retries: z.int(),
  }),
})
const composeSchema = z.strictObject({
  name: z.string(),
  services: z.strictObject({ tenant: serviceSchema, postgres: databaseSchema }),
  volumes: z.strictObject({ postgres: z.null() }),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
})
const compose = composeSchema.parse(parse(await read('compose.yaml')))

afterEach(killProcesses)

test('the image has the Node.js of the workspace and an unprivileged user', async () => {
  const [, version] = /^nodeVersion: (.*)$/m.exec(await read('pnpm-workspace.yaml')) ?? []
  expect(dockerfile).toContain(`ARG NODE_VERSION=${version}\n`)
  expect(dockerfile.match(/^FROM node:\$\{NODE_VERSION\}-slim/gm)).toHaveLength(2)
  expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '))
  expect(argumentsOf('CMD')[1]).toEqual([
    'serve',
    '--host',
    '0.0.0.0',
    '--allow-remote',
    '--file',
    '/data/tenants.db',
  ])
  expect(dockerfile).toContain('\nVOLUME /data\n')
})

test('no image contains files that git ignores as secrets', async () => {
  expect((await read('.dockerignore')).split('\n')).toContain('secrets')
  expect((await read('.gitignore')).split('\n')).toContain('/secrets/')
})

test('the server of compose.yaml starts with its command and passes its health check', async () => {
  expect(argumentsOf('ENTRYPOINT')).toEqual([['node', '/app/dist/bin.js']])
  const folder = await mkdtemp(join(tmpdir(), 'iga-compose-'))
  try {
    const { tenant } = compose.services
    const [command, ...given] = tenant.command
    expect(command).toBe('serve')
    const options = given.filter((option) => !option.startsWith('--database-'))
    expect(options).toHaveLength(given.length - 1)
    for (const name of tenant.secrets) {
      await writeFile(join(folder, name), `secret-of-the-test-${name}\n`)
    }
    const args = options.map((option) => option.replace('/run/secrets/', `${folder}/`))
    const served = await serve(...args, '--log', 'none')
    const { port } = new URL(served.origin)
    expect(served.tenant).toMatchObject({ name: 'demo', clientId: 'tests' })
    expect(served.tenant.clientSecret).toBe('')

    const ask = (from: string) =>
      fetch(`http://${from}:${port}/_control/tenants`, {
        headers: { Authorization: 'Bearer secret-of-the-test-control_token' },
      })
    expect((await ask('localhost')).status).toBe(200)

    const check = argumentsOf('CMD')[0]?.map((part) => part.replace(':8080/', `:${port}/`)) ?? []
    expect(check.join(' ')).toContain(`:${port}/healthz`)
    const isHealthy = () =>
      promisify(execFile)(process.execPath, check.slice(1)).then(
        () => true,
        () => false,
      )
    expect(await isHealthy()).toBe(true)
    await served.end()
    expect(await isHealthy()).toBe(false)
    expect(await served.stderr).toContain('The control plane also responds at tenant, localhost')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('compose.yaml gives each service only its secrets, and opens no other ports', () => {
  const { postgres, tenant } = compose.services
  const known = Object.keys(compose.secrets)
  expect(known).toEqual(expect.arrayContaining([...tenant.secrets, ...postgres.secrets]))
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    expect(file).toBe(`./secrets/${name}`)
  }
  const readByTenant = tenant.command.flatMap(
    (option) => /\/run\/secrets\/(\w+)$/.exec(option)?.[1],
  )
  expect(readByTenant.filter((name) => name !== undefined)).toEqual(tenant.secrets)
  expect(postgres.secrets).toEqual([basename(postgres.environment.POSTGRES_PASSWORD_FILE)])
  expect(tenant.ports).toEqual(['127.0.0.1:8080:8080'])
  const database = new URL(tenant.environment.DATABASE_URL)
  expect(database.password).toBe('')
  expect(database).toMatchObject({
    hostname: 'postgres',
    username: postgres.environment.POSTGRES_USER,
    pathname: `/${postgres.environment.POSTGRES_DB}`,
  })
})
