import { expect, test } from './support/test.ts'

const worker = /\/worker-[^/]*\.js$/

test('an evaluator that cannot load is broken, not silent', async ({
  page,
  playground,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await page.route(worker, (route) => route.abort())
  await playground.open()
  await playground.expectVerdict('Evaluator not working')
  await expect(playground.result).toContainText('Nothing is known about this rule')

  await page.unroute(worker)
  await playground.result.getByRole('button', { name: 'Try again' }).click()
  await playground.expectVerdict('Matched')
})

test('an evaluator that crashes is broken, and the next edit starts another', async ({
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

test('an evaluator that talks nonsense gives no verdict', async ({ page, playground }) => {
  await page.route(worker, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'postMessage({ type: "answer", id: 1, report: { problems: [], caveats: [] } })',
    }),
  )
  await playground.open()
  await playground.expectVerdict('Evaluator not working')
})

test('a browser that stores nothing costs only that', async ({ page, playground }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await playground.open()
  await playground.expectVerdict('Matched')
  await expect(playground.pane('Claims')).toContainText('this browser stores nothing')
})
