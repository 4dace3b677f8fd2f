import { expect, test } from './support/test.ts'

test('works without a network once it has loaded', async ({ context, page, playground }) => {
  await playground.open()
  await playground.expectVerdict('Matched')
  // The last of what the editors need.
  await expect.poll(() => page.workers().some((each) => each.url().includes('json'))).toBe(true)
  await context.setOffline(true)
  await playground.replace('Rule', 'claims.actor == "nobody"')
  await playground.expectVerdict('Not matched')
  await playground.sample.selectOption('kubernetes')
  await playground.expectVerdict('Matched')
  await playground.replace('Rule', 'clams')
  await playground.expectVerdict('Error')
  await expect(playground.underlined('Rule')).toHaveCount(1)
})

test('works under any path', async ({ page, playground, baseURL }) => {
  // The built files address each other relatively: the same server, seen through another path.
  await page.route('**/deep/down/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/deep/down/', '')
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${path}` }) })
  })
  await page.goto('./deep/down/')
  await playground.editorsReady()
  await playground.expectVerdict('Matched')
})
