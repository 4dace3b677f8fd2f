import type { Browser } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { newVisitor, openWith } from './open-page.ts'
import type { Addresses } from './serve.ts'
import { caseSteps, diagnosticSteps, echoSteps, plainSteps, verdictSteps } from './steps.ts'
import { timeSteps, type Times } from './typing.ts'
import { ruleWithCases } from './workspaces.ts'

const RUNS = 2
const ROUNDS = 15
/** From a key to whatever it changes, in milliseconds. */
const BAR = 30

/** How long a key takes until what comes of it is on the screen. */
export async function measureTyping(
  browser: Browser,
  addresses: Addresses,
): Promise<readonly Measurement[]> {
  const runs: Times[] = []
  for (let run = 0; run < RUNS; run++) {
    runs.push(
      await typeInPage(browser, addresses.page),
      await typeInPeers(browser, addresses.peers),
    )
  }
  const all = (name: string): readonly number[] => runs.flatMap((times) => times[name] ?? [])
  const toWorker = { name: "a worker's bare round trip", values: all('echo') }
  const measurement = (name: string, what: string): Measurement => {
    return { name, unit: 'ms', values: all(what), bar: BAR, judged: 'p95', peer: toWorker }
  }
  return [
    {
      name: 'the character itself',
      unit: 'ms',
      values: all('character'),
      judged: 'p95',
      peer: { name: 'Monaco alone', values: all('plain character') },
    },
    measurement('the verdict', 'verdict'),
    measurement('diagnostics', 'diagnostics'),
    measurement('the results of 50 cases', 'cases'),
  ]
}

async function typeInPage(browser: Browser, address: string): Promise<Times> {
  const page = await openWith(browser, address, ruleWithCases())
  const verdict = await timeSteps(page, 'Rule', verdictSteps, ROUNDS)
  const diagnostics = await timeSteps(page, 'Rule', diagnosticSteps, ROUNDS)
  await page.getByRole('tab', { name: /^Cases/ }).click()
  await page.getByText('50 passed').waitFor()
  const cases = await timeSteps(page, 'Rule', caseSteps, ROUNDS)
  await page.context().close()
  return { ...verdict, ...diagnostics, ...cases }
}

async function typeInPeers(browser: Browser, address: string): Promise<Times> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await page.goto(`${address}echo.html`)
  const { echo = [] } = await timeSteps(page, 'Rule', echoSteps, ROUNDS)
  await page.goto(`${address}monaco.html`)
  await page.evaluate(() => stopwatch.mounted)
  const { character = [] } = await timeSteps(page, 'Rule', plainSteps, ROUNDS)
  await context.close()
  return { echo, 'plain character': character }
}
