import { servePlayground } from './serve-playground.ts'
import { expect, test as base } from './test.ts'

/** Every test has the page from `iga playground`, which can ask services and has a local tenant beside it. */
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
  baseURL: async ({ served }, use) => {
    await use(served)
  },
})

export { expect }
