// Measures the built page in a browser and writes BENCHMARK.md. Run with `npm run bench`.
import { availableParallelism, loadavg } from 'node:os'
import { markdownTable, writeTables } from '@igakit/bench'
import { chromiumLaunchOptions } from '@igakit/test-browser'
import { chromium } from '@playwright/test'
import { measureLongestTasks } from './longest-tasks.ts'
import { measureLargeMatch } from './measure-large-match.ts'
import { measureOpening } from './measure-opening.ts'
import { measureShell } from './measure-shell.ts'
import { measureSlowLine } from './measure-slow-line.ts'
import { measureTyping } from './measure-typing.ts'
import { missedBars, tableOf } from './measurement.ts'
import { servePage, servePeers } from './serve.ts'

const [loadBefore = 0] = loadavg()
const page = await servePage()
const peers = await servePeers()
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  const addresses = { page: page.address, peers: peers.address }
  const opening = await measureOpening(browser, addresses)
  const typing = await measureTyping(browser, addresses)
  const scenes = await measureLongestTasks(browser, addresses)
  const parts = [
    {
      title: 'opening',
      measurements: [...measureShell(), ...opening.times, ...(await measureSlowLine(browser))],
    },
    { title: 'from a key until it is on the page', measurements: typing.onPage },
    { title: 'from a key until it is on the screen', measurements: typing.onScreen },
    {
      title: 'longest task of the page',
      measurements: [...opening.tasks, ...scenes.tasks],
    },
    {
      title: 'cumulative layout shift',
      measurements: [...opening.shifts, ...scenes.shifts],
    },
    {
      title: 'longest task of the page with 50,000 accounts',
      measurements: await measureLargeMatch(browser, addresses),
    },
  ]
  const cores = availableParallelism()
  const machine = markdownTable(
    ['the machine', 'is'],
    [
      ['cores', String(cores)],
      ['load average before the run', loadBefore.toFixed(1)],
    ],
  )
  const tables = [...parts.map(tableOf), machine]
  console.log(tables.join('\n\n'))
  const missed = parts.flatMap(({ measurements }) => missedBars(measurements))
  for (const sentence of missed) console.error(sentence)
  if (missed.length > 0) process.exitCode = 1
  // Other processes distort every measured time.
  const isBusy = loadBefore > cores
  if (isBusy) console.error('Not written: the machine had other load. BENCHMARK.md is unchanged.')
  else writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)
} finally {
  await browser.close()
  await Promise.all([page.close(), peers.close()])
}
