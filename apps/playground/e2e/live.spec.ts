import { createServer } from 'node:http'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { servePlayground } from './support/serve-playground.ts'
import { expect, test as base } from './support/test.ts'

const test = base.extend<object, { readonly served: string }>({
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

const live = (page: Page) => page.getByRole('tabpanel', { name: 'Live' })

/** What the page asks the server for besides files. */
function questions(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/live/')) asked.push(pathname.split('/').at(-1) ?? '')
  })
  return asked
}

test('the local tenant agrees, once it is asked', async ({ page, playground }) => {
  const asked = questions(page)
  await playground.open()
  await playground.expectVerdict('Matched')
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(live(page).getByRole('region', { name: 'What is sent' })).toContainText(
    '/api/v1/workload_federation/test-cel',
  )
  expect(asked).toEqual([])
  await live(page).getByRole('button', { name: 'Ask the local tenant' }).click()
  await expect(live(page)).toContainText('The same verdict.')
  await expect(live(page).getByRole('term')).toHaveText([
    'This page',
    'Local tenant, same evaluator',
  ])
  expect(asked).toEqual(['check'])
})

test('a disagreement becomes a case', async ({ page, playground }) => {
  await playground.open()
  await playground.replace('Rule', 'true // disagree')
  await playground.expectVerdict('Matched')
  await page.getByRole('tab', { name: 'Live' }).click()
  await live(page).getByRole('button', { name: 'Ask the local tenant' }).click()
  await expect(live(page)).toContainText('The verdicts differ.')
  await expect(live(page).getByRole('definition')).toHaveText(['Matched', 'Not matched'])
  await live(page).getByRole('button', { name: 'Keep as a case' }).click()
  await expect(live(page)).toContainText('Kept as a case')
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toContain('Local tenant, same evaluator: not matched')
})

test('an answer about an earlier rule is no verdict about this one', async ({
  page,
  playground,
}) => {
  await playground.open()
  await page.getByRole('tab', { name: 'Live' }).click()
  await live(page).getByRole('button', { name: 'Ask the local tenant' }).click()
  await expect(live(page)).toContainText('The same verdict.')
  await playground.replace('Rule', 'false')
  await expect(live(page)).toContainText('have changed since')
  await expect(live(page)).not.toContainText('The same verdict.')
})

test('a service is asked with credentials that are kept nowhere', async ({ page, playground }) => {
  const authorizations: (string | undefined)[] = []
  const hostile = '<img src=x onerror=alert(1)>'
  const service = createServer((request, response) => {
    authorizations.push(request.headers.authorization)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ matched: false, error: hostile }))
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0

  await playground.open()
  await page.getByRole('tab', { name: 'Live' }).click()
  await live(page).getByLabel('A service, with a token').check()
  await live(page).getByLabel('Address').fill(`http://127.0.0.1:${port}`)
  await live(page).getByLabel('Token', { exact: true }).fill('token-of-ann')
  expect(authorizations).toEqual([])
  await live(page).getByRole('button', { name: 'Check live' }).click()
  await expect(live(page)).toContainText('The verdicts differ.')
  await expect(live(page).getByRole('term')).toHaveText(['This page', 'Live'])
  await expect(live(page)).toContainText(hostile)
  await expect(live(page).locator('img')).toHaveCount(0)
  await expect(live(page)).toContainText('No case can expect this answer')
  expect(authorizations).toEqual(['Bearer token-of-ann'])
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, location.href]))
  expect(stored).not.toContain('token-of-ann')
  service.close()
  service.closeAllConnections()
})

test('a service that does not answer is no verdict', async ({
  page,
  playground,
  expectedErrors,
}) => {
  // The browser says of every refusal that it is one.
  expectedErrors.push(/Failed to load resource/)
  await playground.open()
  await page.getByRole('tab', { name: 'Live' }).click()
  await live(page).getByLabel('A service, with client credentials').check()
  await live(page).getByLabel('Address').fill('http://tenant.example')
  await live(page).getByLabel('Client id').fill('ann')
  await live(page).getByLabel('Client secret').fill('secret-of-ann')
  await live(page).getByRole('button', { name: 'Check live' }).click()
  await expect(live(page)).toContainText('No answer.')
  await expect(live(page)).toContainText('https')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('axe finds nothing in a comparison', async ({ page, playground }) => {
      await playground.open()
      await playground.replace('Rule', 'true // disagree')
      await playground.expectVerdict('Matched')
      await page.getByRole('tab', { name: 'Live' }).click()
      await live(page).getByRole('button', { name: 'Ask the local tenant' }).click()
      await expect(live(page)).toContainText('The verdicts differ.')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      ).toEqual([])
    })
  })
}
