import { afterEach, expect, test } from 'vitest'
import { createConnection } from '../connection.ts'
import { requiredFeatures } from './check-runtime.ts'

const usual = { baseUrl: 'https://tenant.example.com', auth: 'token' }
const fetch = (): Promise<Response> => Promise.resolve(new Response('{}'))
const restore: (() => void)[] = []

afterEach(() => restoreAll())

/** Removes a feature, to simulate an older runtime. */
function remove(path: string): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const owner = names.reduce<object>((at, name) => Object(Reflect.get(at, name)), globalThis)
  const descriptor = Object.getOwnPropertyDescriptor(owner, last)
  if (descriptor === undefined) throw new Error(`This runtime has no ${path}.`)
  Reflect.deleteProperty(owner, last)
  restore.push(() => Object.defineProperty(owner, last, descriptor))
}

/** Returns the error thrown when a connection is created without the given features, then restores the features. */
function errorWithout(...paths: readonly string[]): unknown {
  paths.forEach(remove)
  try {
    createConnection(usual)
    return undefined
  } catch (error) {
    return error
  } finally {
    restoreAll()
  }
}

function restoreAll(): void {
  for (const each of restore.splice(0)) each()
}

test.each([...requiredFeatures, 'fetch'])(
  'reports a runtime without %s when connecting, and sends nothing',
  (feature) => {
    expect(errorWithout(feature)).toMatchObject({
      name: 'RefusedError',
      code: 'runtime',
      path: [feature],
      message: `This runtime lacks ${feature}. Use Node.js 22.13 or a browser of 2024, or newer.`,
    })
  },
)

test('names all missing features at once', () => {
  const error = errorWithout('Promise.withResolvers', 'URL.parse')
  expect(String(error)).toContain('lacks Promise.withResolvers, URL.parse.')
})

test('a custom fetch replaces the platform requirement', () => {
  remove('fetch')
  expect(createConnection({ ...usual, fetch }).baseUrl).toBe(usual.baseUrl)
  expect(createConnection({ ...usual, runtime: { fetch } }).baseUrl).toBe(usual.baseUrl)
})
