// Measures the built page in a browser and writes BENCHMARK.md. `npm run bench`.
import { availableParallelism, loadavg } from 'node:os'
import { writeTables } from '@igakit/bench'
import { chromiumLaunchOptions } from '@igakit/test-browser'
import { chromium } from '@playwright/test'
import { measureLongestTasks } from './longest-tasks.ts'
import { measureOpening } from './measure-opening.ts'
import { measureShell } from './measure-shell.ts'
import { measureTyping } from './measure-typing.ts'
import { missedBars, tableOf } from './measurement.ts'
import { servePage, servePeers } from './serve.ts'

const page = await servePage()
const peers = await servePeers()
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  const addresses = { page: page.address, peers: peers.address }
  const parts = [
    {
      title: 'opening',
      measurements: [...measureShell(), ...(await measureOpening(browser, addresses))],
    },
    { title: 'from a key', measurements: await measureTyping(browser, addresses) },
    {
      title: 'longest task of the page while typing',
      measurements: await measureLongestTasks(browser, addresses),
    },
  ]
  const tables = parts.map(tableOf)
  console.log(tables.join('\n\n'))
  writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)
  const missed = parts.flatMap(({ measurements }) => missedBars(measurements))
  for (const sentence of missed) console.error(sentence)
  if (missed.length > 0) process.exitCode = 1
  const [load = 0] = loadavg()
  if (load > availableParallelism()) {
    console.error(
      `The machine had more to do than it can at once (load ${load.toFixed(1)}): the times are too long.`,
    )
  }
} finally {
  await browser.close()
  await Promise.all([page.close(), peers.close()])
}
