import { expect, test as base } from '@playwright/test'
import { Playground } from './playground.ts'

export interface Fixtures {
  readonly playground: Playground
  /** Console errors that a test brings about on purpose. */
  readonly expectedErrors: RegExp[]
}

/**
 * Every test has the page, and fails if the page said anything on the console that looks like an error (a breach
 * of its security policy, say) or asked another origin for anything.
 */
export const test = base.extend<Fixtures>({
  // Playwright insists on a destructured first parameter.
  // oxlint-disable-next-line no-empty-pattern
  expectedErrors: async ({}, use) => {
    // Playwright's own word, where a test does not allow them.
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
    // What the page still asks for when the test is over has nobody to answer it.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(foreign, 'requests to other origins').toEqual([])
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)))
    expect(unexpected, 'errors on the console').toEqual([])
  },
})

export { expect }
