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
  address: [async ({ served }, use) => use(served), { scope: 'worker' }],
})

export { expect }
