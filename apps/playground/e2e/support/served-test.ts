import { servePlayground } from './serve-playground.ts'
import { expect, test as base } from './test.ts'

/**
 * A test with the page served by `iga playground`, whose server can send requests to services and has a local
 * tenant.
 */
export const test = base.extend<object, { readonly served: string }>({
  served: [
    // Playwright insists on a destructured first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { address, close } = await servePlayground()
      await use(address)
      await close()
    },
    { scope: 'worker' },
  ],
  address: [async ({ served }, use) => use(new URL('/', served).href), { scope: 'worker' }],
  // Tests open the page by relative addresses, without the key.
  page: async ({ page, served }, use) => {
    const key = new URL(served).hash.slice('#key='.length)
    await page.goto('./favicon.svg')
    await page.evaluate((value) => sessionStorage.setItem('igakit.playground.key', value), key)
    await use(page)
  },
})

export { expect }
