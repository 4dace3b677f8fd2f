// Types in the built page for minutes and fails if its heap grows. Run with `npm run soak`.
import { parseArgs } from 'node:util'
import { median } from '@igakit/bench'
import { chromiumLaunchOptions } from '@igakit/test-browser'
import { chromium } from '@playwright/test'
import { focusEditor, openWith } from './open-page.ts'
import { servePage } from './serve.ts'
import { ruleWithCases } from './workspaces.ts'

/** The pause between keys in milliseconds. */
const DELAY_MS = 80
/** The largest accepted growth from the first to the last third of the run, as a factor. */
const MOST_GROWTH = 1.1

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes needs a positive number.')

const server = await servePage()
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  const page = await openWith(browser, server.address, ruleWithCases())
  await page.getByRole('tab', { name: /^Cases/ }).click()
  await page.getByText('50 passed').waitFor()
  const protocol = await page.context().newCDPSession(page)
  await focusEditor(page, 'Rule')
  const heaps: number[] = []
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end) {
    for (let word = 0; word < 8; word++) {
      await page.keyboard.type(' && true', { delay: DELAY_MS })
      for (let key = 0; key < 8; key++) {
        await page.keyboard.press('Backspace')
        await page.waitForTimeout(DELAY_MS)
      }
    }
    await page.locator('html[data-settled]').waitFor({ timeout: 60_000 })
    await protocol.send('HeapProfiler.collectGarbage')
    const { usedSize } = await protocol.send('Runtime.getHeapUsage')
    heaps.push(usedSize / 2 ** 20)
    console.log(`${heaps.length}: ${(usedSize / 2 ** 20).toFixed(1)} MiB`)
  }
  const third = Math.floor(heaps.length / 3)
  const [first, last] = [median(heaps.slice(0, third)), median(heaps.slice(-third))]
  console.log(
    `Heap: ${first.toFixed(1)} MiB in the first third, ${last.toFixed(1)} MiB in the last.`,
  )
  // NaN means that the run was too short to compare.
  if (!(last / first <= MOST_GROWTH)) {
    console.error(`The heap grew by more than ${Math.round((MOST_GROWTH - 1) * 100)} %.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.close()
}
