import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { RuleCase } from '@igakit/cel-testing'
import type { Page } from '@playwright/test'
import { writeLink } from '../src/dialogs/share/write-link.ts'
import type { RuleWorkspace } from '../src/workspace/workspace.ts'
import { themes, violationsIn, violationsOf } from './support/axe.ts'
import type { Playground } from './support/playground.ts'
import { expect, test } from './support/served-test.ts'

const live = (page: Page) => page.getByRole('tabpanel', { name: 'Live' })

/** Starts a fake service on localhost. */
async function startService(answer: (response: ServerResponse) => void): Promise<{
  readonly address: string
  readonly requests: readonly IncomingMessage[]
  readonly close: () => void
}> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Opens the page with a link to a rule and its cases. */
async function openRule(
  page: Page,
  playground: Playground,
  expression: string,
  cases: RuleCase[] = [],
): Promise<void> {
  const workspace: RuleWorkspace = {
    kind: 'rule',
    suite: { environment: 'workload-federation', rules: [{ name: 'rule', expression, cases }] },
    openRule: 0,
    input: '{"a": 1}',
  }
  await page.goto(`./${await writeLink(workspace)}`)
  await playground.editorsReady()
  await expect.poll(() => playground.text('Rule')).toBe(expression)
  await playground.expectVerdict('Matched')
}

/** Opens the page and checks a rule for which the local tenant returns the opposite result. */
async function openDisagreement(page: Page, playground: Playground): Promise<void> {
  await openRule(page, playground, 'true // disagree')
  await page.getByRole('tab', { name: 'Live' }).click()
  await live(page).getByRole('button', { name: 'Check with the local tenant' }).click()
  await expect(live(page)).toContainText('Different results.')
}

const neverAnswer = (): void => undefined

/** Enters the address of a service and credentials. */
async function askAs(page: Page, address: string, token: string): Promise<void> {
  await page.getByRole('tab', { name: 'Live' }).click()
  await live(page).getByLabel('Your tenant, with a token').check()
  await live(page).getByLabel('Address').fill(address)
  await live(page).getByLabel('Token', { exact: true }).fill(token)
}

/** Records the page's requests, except requests for files. */
function questions(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/live/')) asked.push(pathname.split('/').at(-1) ?? '')
  })
  return asked
}

test('the local tenant agrees when checked', async ({ page, playground }) => {
  const asked = questions(page)
  await playground.open()
  await playground.expectVerdict('Matched')
  await page.getByRole('tab', { name: 'Live' }).click()
  const request = live(page).getByRole('region', { name: 'The request' })
  await expect(request).toBeHidden()
  await live(page).getByText('Request', { exact: true }).click()
  await expect(request).toContainText('/api/v1/workload_federation/test-cel')
  expect(asked).toEqual([])
  await live(page).getByRole('button', { name: 'Check with the local tenant' }).click()
  await expect(live(page)).toContainText('Same result.')
  await expect(live(page).getByRole('term')).toHaveText([
    'This page',
    'Local tenant, same evaluator',
  ])
  expect(asked).toEqual(['check'])

  // Error messages must match as well. If both the rule and the claims are invalid, the message is about the rule.
  await playground.replace('Claims', '[')
  for (const rule of ['claims.nope == 1', 'clams.nope == 1 && nope']) {
    await playground.replace('Rule', rule)
    await expect(live(page)).toContainText('have changed')
    await live(page).getByRole('button', { name: 'Check with the local tenant' }).click()
    await expect(live(page).getByText('Same result.', { exact: true })).toBeVisible()
  }
})

test('a result disappears when another service is selected', async ({ page, playground }) => {
  await openDisagreement(page, playground)
  await live(page).getByLabel('Your tenant, with a token').check()
  await expect(live(page).getByRole('button', { name: 'Check live' })).toBeVisible()
  await expect(live(page)).not.toContainText('Different results.')
})

test('the address carries the key, and only a page with the key checks live', async ({
  page,
  served,
}) => {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(served)
  await expect(page).toHaveURL(/\/(?:#sample=[\w-]+)?$/)
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(live(page)).toContainText('The local tenant runs on this machine')
  await page.reload()
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(live(page)).toContainText('The local tenant runs on this machine')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(new URL(served).hash.slice('#key='.length))
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(live(page)).toContainText('The live check needs the key of this server')
})

test('saves a difference as a case', async ({ page, playground }) => {
  await openDisagreement(page, playground)
  await expect(live(page).getByRole('definition')).toHaveText(['Matched', 'Not matched'])
  await live(page).getByRole('button', { name: 'Save as a case' }).click()
  await expect(live(page)).toContainText('Saved as a case')
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toContain('Local tenant, same evaluator: not matched')

  // The case fails, because the local result differs; a second case gets another name.
  await expect(page.getByRole('tab', { name: 'Cases' })).toContainText('1 ✗')
  await live(page).getByRole('button', { name: 'Check with the local tenant' }).click()
  await live(page).getByRole('button', { name: 'Save as a case' }).click()
  await expect(page.getByRole('tab', { name: 'Cases' })).toContainText('2 ✗')
})

test('a response for an earlier rule is not shown for this one', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('tab', { name: 'Live' }).click()
  await live(page).getByRole('button', { name: 'Check with the local tenant' }).click()
  await expect(live(page)).toContainText('Same result.')
  await playground.replace('Rule', 'false')
  await expect(live(page)).toContainText('have changed')
  await expect(live(page)).not.toContainText('Same result.')
})

test('checks with a service without storing credentials', async ({ page, playground }) => {
  const hostile = '<img src=x onerror=alert(1)>'
  const service = await startService((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ matched: false, error: hostile }))
  })
  await playground.open()
  await askAs(page, service.address, 'token-of-ann')
  expect(service.requests).toEqual([])
  await live(page).getByRole('button', { name: 'Check live' }).click()
  await expect(live(page)).toContainText('Different results.')
  await expect(live(page).getByRole('term')).toHaveText(['This page', 'Live'])
  await expect(live(page)).toContainText(`Address: ${service.address}`)
  await expect(live(page)).toContainText(hostile)
  await expect(live(page).locator('img')).toHaveCount(0)
  await expect(live(page)).toContainText('cannot become a case')
  const authorizations = service.requests.map(({ headers }) => headers.authorization)
  expect(authorizations).toEqual(['Bearer token-of-ann'])

  // The token survives switching panels, but not reloading the page.
  await page.getByRole('tab', { name: 'Why' }).click()
  await page.getByRole('tab', { name: 'Live' }).click()
  await expect(live(page).getByLabel('Token', { exact: true })).toHaveValue('token-of-ann')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
  )
  expect(stored).not.toContain('token-of-ann')
  await page.reload()
  await page.getByRole('tab', { name: 'Live' }).click()
  await live(page).getByLabel('Your tenant, with a token').check()
  await expect(live(page).getByLabel('Token', { exact: true })).toHaveValue('')
  service.close()
})

test(
  'explains failures and gives advice',
  { tag: '@long' },
  async ({ page, playground, expectedErrors }) => {
    // The browser logs every rejected request.
    expectedErrors.push(/Failed to load resource/)
    // The client does not retry if the service requires a longer wait than the client's limit.
    const later = { 'retry-after': '600' }
    const json = { 'content-type': 'application/json' }
    const html = { 'content-type': 'text/html' }
    let answer: (response: ServerResponse) => void = neverAnswer
    const service = await startService((response) => answer(response))
    await playground.open()
    await askAs(page, service.address, 'token-of-ann')
    const refusal = '{"message": "<b>no</b>"}'
    for (const [says, headers, status, body] of [
      ['status 401. <b>no</b> The token has expired', json, 401, refusal],
      ['status 403. <b>no</b> The owner of the token', json, 403, refusal],
      ['status 429. <b>no</b> The service limits the rate', { ...json, ...later }, 429, refusal],
      ['status 503. <b>no</b> The service failed', { ...json, ...later }, 503, refusal],
      ['The service returned status 404. Check the address', html, 404, '<h1>Not here</h1>'],
      ['No result. The response is not a JSON object', html, 200, '<form>Sign in</form>'],
      ['to another origin', { location: 'https://evil.example/' }, 307, ''],
      ['for another expression', json, 200, '{"matched": true, "expression": "other"}'],
    ] as const) {
      answer = (response) => response.writeHead(status, headers).end(body)
      await live(page).getByRole('button', { name: 'Check live' }).click()
      await expect(live(page)).toContainText(says)
      await expect(live(page).locator('b, h1, form form')).toHaveCount(0)
    }
    answer = neverAnswer
    await live(page).getByRole('button', { name: 'Check live' }).click()
    await live(page).getByRole('button', { name: 'Stop' }).click()
    await expect(live(page)).toContainText('Stopped before a response arrived.')
    service.close()
    await live(page).getByLabel('Address').fill('http://tenant.example')
    await live(page).getByRole('button', { name: 'Check live' }).click()
    await expect(live(page)).toContainText('https')
    await expect(live(page)).toContainText(
      'Not sent. The address uses plain http; expected something like "https://tenant.example.com".',
    )
    await expect(live(page)).toContainText('Enter the address and the credentials')
  },
)

test('shows the request, or how much of it is hidden', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('tab', { name: 'Live' }).click()
  const sent = live(page).getByRole('group').filter({ hasText: 'Request' })
  await sent.getByText('Request', { exact: true }).click()
  const box = sent.getByRole('region', { name: 'The request' })
  await playground.replace('Claims', `{"a": "${'a\u{202E} '.repeat(2000)}"}`)
  await expect(sent).toContainText(/\d more lines: scroll in the box/)
  await expect(box).toContainText('[U+202E]')
  await box.focus()
  await page.keyboard.press('End')
  await expect(sent).not.toContainText('scroll in the box')
  await playground.replace('Claims', '{}')
  await expect(sent).not.toContainText('scroll in the box')
})

test('scrolls responses into view and keeps the focus', async ({ page, playground }) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.tagName)
  const press = async (name: RegExp): Promise<void> => {
    await live(page).getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await openRule(page, playground, 'claims.a == 1 // disagree', [
    { name: 'case 1', given: { claims: { a: 1 } }, expect: true },
  ])
  await page.getByRole('tab', { name: 'Live' }).click()
  await press(/^Show the request/)
  await expect.poll(focused).toMatch(/^1 request to http/)
  await press(/^Send 1 request/)
  await expect(live(page).getByRole('table')).toBeInViewport({ ratio: 1 })
  expect(await focused()).toBe('Send 1 request')
  await press(/^Check with the local tenant/)
  await expect(live(page).getByRole('strong')).toBeInViewport()
  await expect(live(page).getByText('Address:')).toBeInViewport()
  expect(await focused()).toBe('Check with the local tenant')
  await press(/^Save as a case/)
  await expect.poll(focused).toMatch(/^Saved as a case/)

  // Stopping the check with the keyboard must move the focus to the retry button.
  const service = await startService(neverAnswer)
  await askAs(page, service.address, 'token-of-ann')
  await press(/^Check live/)
  await press(/^Stop/)
  await expect(live(page)).toContainText('Stopped before a response arrived.')
  expect(await focused()).toBe('Check live')
  service.close()
})

test('checks all cases and shows their expectations', async ({ page, playground }) => {
  const asked = questions(page)
  // The local tenant returns the opposite result.
  await openRule(page, playground, 'claims.a == 1 // disagree', [
    { name: 'case 1', given: { claims: { a: 1 } }, expect: true },
    { name: 'case 2', given: { claims: {} }, expect: { error: 'no_such_key' } },
  ])
  await page.getByRole('tab', { name: 'Live' }).click()
  const all = live(page).getByRole('region', { name: 'All cases' })
  await all.getByRole('button', { name: 'Show the requests for 2 cases' }).click()
  await all.getByText(/^2 requests to http/).click()
  await expect(all).toContainText(
    '{"claimsJson":"{\\"a\\":1}","expression":"claims.a == 1 // disagree"}',
  )
  expect(asked).toEqual([])
  await all.getByRole('button', { name: 'Send 2 requests' }).click()
  await expect(all).toContainText('2 of 2 checked, 2 differ from this page, 2 not as expected')
  await expect(all.getByRole('columnheader').last()).toHaveText('Local tenant, same evaluator')
  const cells = (name: string) => all.getByRole('row', { name }).getByRole('cell')
  await expect(cells('case 1')).toHaveText([
    'true',
    'Matched',
    'Not matched Different results. Not as expected.',
  ])
  await expect(cells('case 2')).toHaveText([
    'error no_such_key',
    'Error',
    'Matched Different results. Not as expected.',
  ])
  expect(asked).toEqual(['check', 'check'])
  expect(await violationsOf(page)).toEqual([])
  // An edit must clear the results of the previous rule.
  await playground.replace('Rule', 'claims.a == 2')
  await expect(all.getByRole('table')).toHaveCount(0)
})

test('stops checking cases on request and on denied access', async ({
  page,
  playground,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  let isHanging = true
  const service = await startService((response) => {
    if (isHanging) return
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"message": "no"}')
  })
  const names = ['one', 'two', 'three']
  const cases = names.map((name) => ({ name, given: { claims: { a: 1 } }, expect: true }))
  await openRule(page, playground, 'claims.a == 1', cases)
  await askAs(page, service.address, 'token-of-ann')
  const all = live(page).getByRole('region', { name: 'All cases' })
  await all.getByRole('button', { name: 'Show the request' }).click()
  await all.getByRole('button', { name: 'Send 3 requests' }).click()
  await expect(all.getByRole('progressbar')).toBeVisible()
  await expect.poll(() => service.requests.length).toBe(1)
  await all.getByRole('button', { name: 'Stop' }).click()
  await expect(all.getByRole('button', { name: 'Send 3 requests' })).toBeEnabled()
  // Editing the rule must also stop the check.
  await all.getByRole('button', { name: 'Send 3 requests' }).click()
  await expect.poll(() => service.requests.length).toBe(2)
  await playground.replace('Rule', 'claims.a == 1.0')
  await expect.poll(() => service.requests[1]?.destroyed).toBe(true)
  await all.getByRole('button', { name: 'Show the request' }).click()
  isHanging = false
  await all.getByRole('button', { name: 'Send 3 requests' }).click()
  await expect(all).toContainText('status 403')
  await expect(all).toContainText('0 of 3 checked, 1 failed')
  expect(service.requests).toHaveLength(3)
  service.close()
})

for (const theme of themes) {
  test(
    `axe finds nothing in a comparison in ${theme.title}`,
    { tag: theme.tag },
    async ({ page, playground }) => {
      await openDisagreement(page, playground)
      expect(await violationsIn(page, theme, '#result')).toEqual([])
    },
  )
}
