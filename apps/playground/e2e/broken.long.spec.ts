import { expect, test } from './support/test.ts'

const worker = /\/worker-(?!client)[^/]*\.js$/

test('reports an evaluator that cannot load', async ({ page, playground, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  await page.route(worker, (route) => route.abort())
  await playground.open()
  await playground.expectVerdict('Evaluator not working')
  await expect(playground.result).toContainText('There is no result for this rule')

  await page.unroute(worker)
  await playground.result.getByRole('button', { name: 'Try again' }).click()
  await playground.expectVerdict('Matched')
})

test('reports a crashed evaluator and starts another on the next edit', async ({
  page,
  playground,
  expectedErrors,
}) => {
  expectedErrors.push(/boom/)
  await page.route(
    worker,
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("boom")' }),
    { times: 1 },
  )
  await playground.open()
  await playground.expectVerdict('Evaluator not working')
  await expect(playground.result).toContainText('boom')
  await playground.replace('Rule', 'true')
  await playground.expectVerdict('Matched')
})

test('works in a browser without storage', async ({ page, playground }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await playground.open()
  await playground.expectVerdict('Matched')
  await expect(playground.pane('Claims')).toContainText(
    'the storage of this browser is full or blocked',
  )
})

test('works without a part that cannot be loaded', async ({ page, playground, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|Failed to fetch dynamically imported module/)
  await page.route(/\/(?:FormView|ShareDialog|ReferencePanel|NewVersion)-[^/]*\.js$/, (route) =>
    route.abort(),
  )
  await playground.open()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('could not be loaded')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Reference' }).click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('could not be loaded')
  await page.getByRole('tab', { name: 'Why' }).click()
  await expect(page.getByRole('tree')).toBeVisible()
  await page.getByLabel('Environment').selectOption('form')
  await expect(page.getByText('This part of the page could not be loaded')).toBeVisible()
  await page.getByLabel('Environment').selectOption('workload-federation')
  await playground.editorsReady()
  await playground.replace('Rule', 'false')
  await playground.expectVerdict('Not matched')
})

test('reports a quick fix that cannot be loaded', async ({ page, playground, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  await page.route(/\/apply-fix-[^/]*\.js$/, (route) => route.abort())
  await playground.open()
  await playground.replace('Rule', 'claims.ref === "x"')
  await playground.result.getByRole('button', { name: 'Replace === with ==' }).click()
  await expect(playground.result.getByRole('alert')).toHaveText(
    'The quick fix could not be loaded. Reload the page once you are online.',
  )
  await playground.replace('Rule', 'false')
  await playground.expectVerdict('Not matched')
  await expect(playground.result.getByRole('alert')).toHaveCount(0)
})
