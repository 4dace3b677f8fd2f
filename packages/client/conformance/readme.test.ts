import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { listen } from './service/listen.ts'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
const run = promisify(execFile)
let folder: string
let server: Server
let baseUrl: string

const ada = { '@type': 'type.googleapis.com/acme.api.v1.User', email: 'ada@example.com' }
const expression = 'claims.ref.endsWith("/main")'

/** What a service answers to the example, by the last part of the path. */
const answers: Readonly<Record<string, [number, unknown]>> = {
  token: [200, { access_token: 'token', token_type: 'Bearer', expires_in: 3600 }],
  'test-cel': [200, { expression, matched: true, error: '' }],
  app_users: [
    200,
    {
      list: [
        { appUser: { username: 'ada' }, identityUserPath: '$.expanded[0]' },
        { appUser: { username: 'bob' }, identityUserPath: '' },
      ],
      expanded: [ada],
      nextPageToken: '',
    },
  ],
  'v-404': [404, { code: 5, message: 'There is no such secret.', details: [] }],
  rotate: [200, { decoy: {}, material: { clientCredential: { clientId: 'honey' } } }],
}

beforeAll(async () => {
  // Inside of the package, so that it can import itself.
  folder = await mkdtemp(fileURLToPath(new URL('../.example-', import.meta.url)))
  server = createServer((request, response) => {
    const [status, body] = answers[request.url?.split('/').at(-1) ?? ''] ?? [500, {}]
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-7' })
    response.end(JSON.stringify(body))
  })
  baseUrl = `http://127.0.0.1:${await listen(server)}`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(readme)?.[1] ?? ''
}

test('the example prints what is shown, and compiles', async () => {
  const example = `${folder}/example.ts`
  await writeFile(example, block('ts'))
  const env = {
    ...process.env,
    IGAKIT_BASE_URL: baseUrl,
    IGAKIT_CLIENT_ID: 'id',
    IGAKIT_CLIENT_SECRET: 'hunter2',
  }
  const { stdout } = await run(process.execPath, ['--conditions=@igakit/source', example], { env })
  expect(stdout).toBe(block('text'))

  const compilerOptions = { noEmit: true, incremental: false, types: ['node'] }
  const project = { extends: '../tsconfig.json', compilerOptions, include: ['example.ts'] }
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify(project))
  await expect(run('tsc', ['-p', folder])).resolves.toMatchObject({ stdout: '' })
})

test('every path that it names is there, and the other way round', () => {
  const named = Array.from(readme.matchAll(/\| `@igakit\/client(\S*)`/g), ([, path]) => `.${path}`)
  expect(named).toEqual(Object.keys(manifest.exports).filter((path) => !path.endsWith('.json')))
})

test('it has fewer than 100 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(100)
})
