import { expect, test as base, type BrowserContext } from '@playwright/test'
import { Playground } from './playground.ts'

export interface Fixtures {
  readonly playground: Playground
  /** Console errors that a test causes on purpose. */
  readonly expectedErrors: RegExp[]
}

/**
 * A test with a separate browser context. The test fails if the page logs an error or warning (such as a violation
 * of its security policy) or sends a request to another origin.
 */
export const isolatedTest = base.extend<Fixtures>({
  // Playwright insists on a destructured first parameter.
  // oxlint-disable-next-line no-empty-pattern
  expectedErrors: async ({}, use) => {
    // Playwright logs this message if a test blocks service workers.
    await use([/Service Worker registration blocked/])
  },
  playground: async ({ page, baseURL, expectedErrors }, use) => {
    const errors: string[] = []
    const foreign: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol !== 'data:' && origin !== new URL(baseURL ?? '').origin) {
        foreign.push(request.url())
      }
    })
    await use(new Playground(page))
    // No request may reach a route handler after the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(foreign, 'requests to other origins').toEqual([])
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)))
    expect(unexpected, 'errors on the console').toEqual([])
  },
})

export interface WorkerFixtures {
  readonly address: string
  readonly sharedContext: BrowserContext
}

/**
 * A test in a context shared by all tests of a worker, so Monaco is fetched and compiled only once. Each test starts
 * with empty storage.
 */
export const test = isolatedTest.extend<object, WorkerFixtures>({
  address: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => use(project.use.baseURL ?? ''),
    { scope: 'worker' },
  ],
  sharedContext: [
    async ({ address, browser }, use, { project }) => {
      const { viewport = null } = project.use
      const options = { baseURL: address, serviceWorkers: 'block', viewport } as const
      const context = await browser.newContext(options)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
  page: async ({ address, sharedContext }, use) => {
    const page = await sharedContext.newPage()
    const session = await sharedContext.newCDPSession(page)
    const { origin } = new URL(address)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
    await session.detach()
    await use(page)
    await Promise.all(sharedContext.pages().map((each) => each.close()))
    await sharedContext.clearPermissions()
  },
})

export { expect }
