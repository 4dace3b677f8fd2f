import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Page, test as base } from '@playwright/test'
import { responseHeaders } from '../response-headers.ts'
import { serveFolder, type ServedFolder } from './support/serve-folder.ts'
import { expect, isolatedTest } from './support/test.ts'

/** Gives each test its own server, which serves the page in a subfolder of a named host. */
const test = isolatedTest.extend<{ readonly site: ServedFolder; readonly host: string }>({
  host: ['page.localhost', { option: true }],
  site: async ({ host }, use) => {
    await using site = await serveFolder(host)
    await use(site)
  },
  baseURL: async ({ site }, use) => use(site.address),
})

test.use({ serviceWorkers: 'allow' })

// The test loads the page several times and downloads it again in the background.
test.slow()

/** Waits until the page works without its server. Storing its files can take half a minute on a busy machine. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const container = navigator.serviceWorker
    // The whole function runs in the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const event = (target: EventTarget, type: string): Promise<unknown> =>
      new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))
    // oxlint-disable no-await-in-loop -- one state after another
    while (!container.controller) await event(container, 'controllerchange')
    while (container.controller.state !== 'activated') {
      await event(container.controller, 'statechange')
    }
  })
}

/** Returns the cached addresses of all versions. */
async function keptAddresses(page: Page): Promise<readonly string[]> {
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  return addresses.toSorted()
}

test('works offline after the first visit', async ({ expectedErrors, page, playground, site }) => {
  // After the server stops, all requests fail except requests for cached files.
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource/)
  await playground.open()
  await kept(page)
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('iga playground')
  // The cache contains the files of the build but no live-check responses.
  expect(await keptAddresses(page)).toEqual(await site.addresses())
  await site.stop()

  await page.reload()
  await playground.editorsReady()
  await playground.expectVerdict('Matched')
  await playground.replace('Rule', 'clams.actor == "dana"')
  await playground.expectVerdict('Error')
  await expect(playground.underlined('Rule')).toHaveCount(1)
  await playground.replace('Rule', 'claims.actor == "nobody"')
  await playground.expectVerdict('Not matched')

  await page.getByRole('tab', { name: 'Why' }).click()
  await expect(page.getByRole('tree')).toContainText('claims.actor')
  await page.getByRole('tab', { name: 'Cases' }).click()
  await page.getByRole('button', { name: 'Add the input as a case' }).click()
  await expect(page.getByRole('tab', { name: 'Cases 1 ✗' })).toBeVisible()
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No connection to the server')
  await page.getByRole('tab', { name: 'Reference' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('startsWith')
  for (const name of ['Share', 'Open or save a suite', 'Help']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).not.toContainText('Loading')
    await page.keyboard.press('Escape')
  }
  for (const place of ['match', 'form']) {
    await page.getByLabel('Environment').selectOption(place)
    await expect(playground.result).toHaveAttribute('aria-busy', 'false')
  }
  await playground.expectVerdict('Accepted')
})

test('a new version waits and takes over in all tabs at once', async ({
  context,
  page,
  playground,
  site,
}) => {
  await playground.open()
  await kept(page)
  const other = await context.newPage()
  await other.goto('./')
  await site.deploy('The new version')
  await page.reload()
  // The page announces the new version only after storing all its files.
  await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 40_000 })
  // All files still belong to the previous version, which the server has replaced.
  await expect(page).toHaveTitle('igakit playground')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('dialog')).toContainText('F1')
  await page.keyboard.press('Escape')

  const reload = page.getByRole('button', { name: 'Reload' })
  await reload.click()
  await expect(page.getByText('Close the other tabs of this page first')).toBeVisible()
  await expect(page).toHaveTitle('igakit playground')
  await other.close()
  await reload.click()
  await expect(page).toHaveTitle('The new version')
  await playground.editorsReady()
  await playground.expectVerdict('Matched')
  await expect(reload).toHaveCount(0)
  expect(await keptAddresses(page)).toEqual(await site.addresses())
})

test('a damaged cache recovers', { tag: '@long' }, async ({ page, playground, site }) => {
  await playground.open()
  await kept(page)
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      if (url.includes('/assets/worker-')) await cache.delete(url)
      if (url.includes('HelpDialog') && url.endsWith('.js')) {
        await cache.put(
          url,
          new Response('throw 1', { headers: { 'Content-Type': 'text/javascript' } }),
        )
      }
    }
  })
  await page.reload()
  await playground.editorsReady()
  await playground.expectVerdict('Matched')
  // Damaged files are repaired in the background even without a request for them.
  await expect.poll(() => keptAddresses(page)).toEqual(await site.addresses())
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys()
        const cache = await caches.open(name)
        const texts = await Promise.all(
          (await cache.keys())
            .filter(({ url }) => /HelpDialog.*\.js$/.test(url))
            .map(async (request) => (await cache.match(request))?.text()),
        )
        return texts.length > 0 && texts.every((text) => text !== undefined && text !== 'throw 1')
      }),
    )
    .toBe(true)
  await site.stop()
  await page.reload()
  await playground.editorsReady()
  await playground.expectVerdict('Matched')
})

test.describe('on a loopback address', () => {
  test.use({ host: '127.0.0.1' })

  test(
    'shows the next version or program at the address',
    { tag: '@long' },
    async ({ expectedErrors, page, playground, site }) => {
      test.setTimeout(90_000)
      expectedErrors.push(/Failed to load resource/)
      await playground.open()
      await kept(page)
      await site.deploy('The new version')
      await page.reload()
      await expect(page).toHaveTitle('The new version')
      await playground.editorsReady()
      await expect(page.getByText('A new version is ready.')).toHaveCount(0)
      // Navigate outside the worker's scope, so that no page uses the old worker. Chromium can keep the new one waiting
      // all the same, so ask it, as the page does.
      await page.goto(new URL('/', site.address).href)
      const askWaiting = (scope: string): Promise<void> =>
        page.evaluate(async (address) => {
          const registration = await navigator.serviceWorker.getRegistration(address)
          registration?.waiting?.postMessage({ type: 'take-over' })
        }, scope)
      await expect
        .poll(
          async () => {
            await askWaiting(site.address)
            return keptAddresses(page)
          },
          { timeout: 20_000 },
        )
        .toEqual(await site.addresses())
      await playground.open()

      await rm(join(site.folder, 'service-worker.js'))
      await writeFile(join(site.folder, 'index.html'), '<title>Another program</title>')
      await page.reload()
      await expect(page).toHaveTitle('Another program')
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        )
        .toBe(0)
      expect(await keptAddresses(page)).toEqual([])
    },
  )
})

base('the page works in a frame of another origin', { tag: '@long' }, async ({ page }) => {
  // The headers that the README asks for.
  const site = createServer()
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const at = site.address()
  if (at === null || typeof at !== 'object') throw new Error('The site has no port.')
  const origin = `http://127.0.0.1:${at.port}`
  const { 'Cross-Origin-Opener-Policy': _, ...others } = responseHeaders
  const policy = others['Content-Security-Policy'].replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${origin}`,
  )
  await using served = await serveFolder('127.0.0.1', {
    ...others,
    'Content-Security-Policy': policy,
  })
  site.on('request', (_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; frame-src ${served.address}`,
    })
    response.end(
      `<iframe src="${served.address}?embed&amp;theme=light#rule=claims.ref%20%3D%3D%20%22main%22&amp;platform=gitlab-ci" title="Try the rule" width="1100" height="600"></iframe>`,
    )
  })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Matched', { exact: true })).toBeVisible()
  const editor = frame.getByRole('textbox', { name: 'Rule', exact: true })
  await expect(frame.locator('.monaco-editor')).toHaveCount(2)
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(' && claims.ref == "x"')
  await expect(frame.getByText('Not matched', { exact: true })).toBeVisible()
  expect(errors.filter((text) => !text.includes('favicon'))).toEqual([])
  site.closeAllConnections()
  await new Promise((done) => site.close(done))
})
