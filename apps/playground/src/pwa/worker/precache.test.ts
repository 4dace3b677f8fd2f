import { beforeEach, describe, expect, test } from 'vitest'
import { Precache } from './precache.ts'
import { fakeCaches } from './testing/fake-caches.ts'

const scope = 'https://page.example/under/'
const script = `${scope}assets/index-a1.js`
const icon = `${scope}favicon.svg`

/** The digests of the contents, computed with `openssl dgst -sha256 -binary | base64`. */
const integrities: Readonly<Record<string, string>> = {
  'page 1': 'sha256-BiGhwRHP1FVKFy2ezUkKmo1uTmbg9ERJG3FvsdAKsbk=',
  'script 1': 'sha256-cnQbUkMrnMHmsyvl2fHSaM4kdmuTu0eSE26dbevsD/g=',
  'icon 1': 'sha256-bGGjKCaEaoSDhLtBlxHGXZJe9sA85+byVBDaKtPjl0A=',
}

const integrityOf = (content: string): string => integrities[content] ?? 'sha256-of-another'

/** The files on the server; undefined while the server is offline. */
let server: Map<string, string> | undefined
let caches: CacheStorage

/** Rejects like a browser if the content does not match the digest. */
async function fetchFake({ integrity, url }: Request): Promise<Response> {
  if (!server) throw new TypeError('Failed to fetch')
  const content = server.get(url)
  if (integrity !== '' && integrity !== integrityOf(content ?? '')) {
    throw new TypeError('Failed to fetch')
  }
  return new Response(content ?? 'Not found', { status: content === undefined ? 404 : 200 })
}

function precacheOf(id: string, { asksFirst = false } = {}): Precache {
  const files = [
    { path: '', integrity: integrityOf('page 1') },
    { path: 'assets/index-a1.js', integrity: integrityOf('script 1') },
    { path: 'favicon.svg', integrity: integrityOf('icon 1') },
  ]
  return new Precache({ id, files }, { scope, caches, fetch: fetchFake, asksFirst })
}

const answerOf = async (precache: Precache, address: string): Promise<string> =>
  (await precache.answer(address)).text()

beforeEach(() => {
  server = new Map([
    [scope, 'page 1'],
    [script, 'script 1'],
    [icon, 'icon 1'],
  ])
  caches = fakeCaches(fetchFake)
})

describe('responds only for files of the build', () => {
  test.each([
    ['the page', { url: scope }, scope],
    ['the page by its file', { url: `${scope}index.html` }, scope],
    ['the page with a query', { url: `${scope}?a=b#c`, mode: 'navigate' }, scope],
    ['a script', { url: script }, script],
    ['a script with a query', { url: `${script}?x` }, undefined],
    ['the services document', { url: `${scope}playground.json` }, undefined],
    ['a live check', { url: 'https://page.example/live/s3cret/check' }, undefined],
    ['something that is sent', { url: scope, method: 'POST' }, undefined],
    ['another origin', { url: 'https://other.example/under/favicon.svg' }, undefined],
    ['another path', { url: 'https://page.example/favicon.svg' }, undefined],
    ['another page', { url: `${scope}other`, mode: 'navigate' }, undefined],
  ] as const)('%s', (_, request, address) => {
    const whole = { method: 'GET', mode: 'cors', ...request } as const
    expect(precacheOf('1').addressOf(whole)).toBe(address)
  })
})

test('needs no server once filled', async () => {
  const precache = precacheOf('1')
  await precache.fill()
  server = undefined
  expect(await answerOf(precache, scope)).toBe('page 1')
  expect(await answerOf(precache, script)).toBe('script 1')
})

test('is not filled with files of another build', async () => {
  server?.set(script, 'script 2')
  await expect(precacheOf('1').fill()).rejects.toThrow(TypeError)
})

test('removes the caches of other builds of this page, and no others', async () => {
  await caches.open('another program')
  await caches.open('igakit playground https://page.example/elsewhere/ 1')
  await precacheOf('1').fill()
  const newer = precacheOf('2')
  await newer.fill()
  await newer.removeOthers()
  expect(await caches.keys()).toEqual([
    'another program',
    'igakit playground https://page.example/elsewhere/ 1',
    `igakit playground ${scope} 2`,
  ])
})

describe('a damaged cache', () => {
  test('stays removed while a page still requests its files', async () => {
    const precache = precacheOf('1')
    await precache.fill()
    await precache.remove()
    expect(await answerOf(precache, script)).toBe('script 1')
    await precache.repair()
    expect(await caches.keys()).toEqual([])
  })

  test('fetches a missing file on request', async () => {
    const precache = precacheOf('1')
    await precache.fill()
    await caches.delete(`igakit playground ${scope} 1`)
    expect(await answerOf(precache, script)).toBe('script 1')
    server = undefined
    expect(await answerOf(precache, script)).toBe('script 1')
  })

  test('uses the server’s files if it has another build', async () => {
    const precache = precacheOf('1')
    await precache.fill()
    const cache = await caches.open(`igakit playground ${scope} 1`)
    await cache.delete(script)
    server = new Map([[scope, 'page 2']])
    expect((await precache.answer(script)).status).toBe(404)
    expect(await answerOf(precache, scope)).toBe('page 2')
  })

  test('is repaired while a server is available', async () => {
    const precache = precacheOf('1')
    await precache.fill()
    const cache = await caches.open(`igakit playground ${scope} 1`)
    await cache.put(script, new Response('scr'))
    await cache.delete(icon)
    await precache.repair()
    server = undefined
    expect(await answerOf(precache, script)).toBe('script 1')
    expect(await answerOf(precache, icon)).toBe('icon 1')
    await precache.repair()
    expect(await answerOf(precache, script)).toBe('script 1')
  })

  test('fails without a server', async () => {
    const precache = precacheOf('1')
    server = undefined
    await expect(precache.answer(script)).rejects.toThrow('Failed to fetch')
  })
})

describe('on a loopback address', () => {
  test('another program is not hidden by the page', async () => {
    const precache = precacheOf('1', { asksFirst: true })
    await precache.fill()
    server = new Map([
      [scope, 'another program'],
      [icon, 'another icon'],
    ])
    expect(await answerOf(precache, scope)).toBe('another program')
    expect(await answerOf(precache, icon)).toBe('another icon')
    expect(await precache.isAsBuilt(scope, await precache.answer(scope))).toBe(false)
  })

  test('the page is available offline', async () => {
    const precache = precacheOf('1', { asksFirst: true })
    await precache.fill()
    server = undefined
    const page = await precache.answer(scope)
    expect(await precache.isAsBuilt(scope, page.clone())).toBe(true)
    expect(await page.text()).toBe('page 1')
  })
})
