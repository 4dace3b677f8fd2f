import type { Browser } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { newVisitor } from './open-page.ts'
import { servePageSlowly } from './serve-slowly.ts'

const VISITS = 3
/** The factor by which the browser slows the page's own thread. */
const CPU_SLOWDOWN = 4

/** Measures first visits over a slow line with a slow processor. */
export async function measureSlowLine(browser: Browser): Promise<readonly Measurement[]> {
  const server = await servePageSlowly()
  const verdicts: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await newVisitor(browser)
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(server.address, { waitUntil: 'commit' })
    verdicts.push(await page.evaluate(() => stopwatch.verdict))
    await context.close()
  }
  await server.close()
  return [
    {
      name: 'first verdict at 1.6 Mbit/s with a quarter of the CPU',
      unit: 'ms',
      values: verdicts,
      bar: 2500,
      limited: 'median',
    },
  ]
}
