import type { Request } from '@playwright/test'
import { tokenWith } from '../src/dialogs/jwt/testing/tokens.ts'
import { expect, test } from './support/served-test.ts'

test('visiting every feature sends nothing', async ({ page, playground }) => {
  const requests: string[] = []
  // The browser context also reports requests from workers.
  const record = (request: Request): void => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || search !== '' || pathname.startsWith('/live/')) {
      requests.push(`${request.method()} ${request.url()}`)
    }
    if (request.postData() !== null) requests.push(`a body to ${request.url()}`)
  }
  page.context().on('request', record)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))

  await playground.open()
  await playground.replace('Rule', 'claims.team == "core" && claims.secret == "hunter2"')
  await playground.replace('Claims', '{"team": "core", "secret": "hunter2"}')
  await playground.expectVerdict('Matched')
  for (const name of ['Why', 'Cases', 'Live', 'Reference']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).not.toBeEmpty()
  }
  await page.getByRole('tab', { name: 'Cases' }).click()
  await page.getByRole('button', { name: 'Add the input as a case' }).click()

  // Enter credentials and show the requests without sending them.
  await page.getByRole('tab', { name: 'Live' }).click()
  const live = page.getByRole('tabpanel', { name: 'Live' })
  await live.getByLabel('Your tenant, with client credentials').check()
  await live.getByLabel('Address').fill('https://tenant.example')
  await live.getByLabel('Client id').fill('ann')
  await live.getByLabel('Client secret').fill('secret-of-ann')
  await live.getByRole('button', { name: 'Show the request' }).click()
  await expect(live).toContainText(/\d requests to https:\/\/tenant\.example/)

  await page.getByRole('button', { name: 'Paste a token' }).click()
  await page.getByLabel('JSON Web Token').fill(tokenWith({ sub: 'ann' }))
  await page.getByRole('button', { name: 'Use these claims' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  for (const way of ['Command', 'API body', 'Suite', 'Link']) {
    await page.getByRole('tab', { name: way }).click()
    await expect(page.getByRole('textbox', { name: way })).not.toHaveValue('')
  }
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.keyboard.press('Escape')
  for (const dialog of ['Open or save a suite', 'Help']) {
    await page.getByRole('button', { name: dialog }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  for (const place of ['match', 'form', 'policy-step']) {
    await page.getByLabel('Environment').selectOption(place)
    await expect(playground.result).toHaveAttribute('aria-busy', 'false')
  }
  await page.reload()
  await playground.expectVerdict('Evaluated')
  page.context().off('request', record)
  expect(requests).toEqual([])
  expect(sockets).toEqual([])
})
