import { workloadFederation } from '@igakit/cel'
import { expect, test } from 'vitest'
import { createLanguageService } from '../language-service.ts'
import { createLinter } from '../lint/lint.ts'
import { refine } from './refine.ts'
import { repairFixes } from './repair-fix.ts'

const branch = (name: string): string =>
  `(claims.repository == "acme/${name}" && claims.ref.startsWith("refs/heads/${name}"))`
const text = [branch('api'), branch('web'), branch('jobs')].join(' || ')
const whole = { start: 0, end: text.length }

const service = createLanguageService({
  environment: workloadFederation,
  lint: createLinter({ platform: 'github-actions' }),
})
const diagnostics = (await refine(service, text, { platform: 'github-actions' })) ?? []

test('searches one repair for several findings about an actor', async () => {
  const about = diagnostics.filter(({ analysis }) => analysis?.answer === 'admits')
  expect(about.length).toBeGreaterThan(1)
  expect(await repairFixes(text, service.environment, diagnostics, whole)).toHaveLength(1)
})

test('lets other work run, which can stop the search', async () => {
  let pauses = 0
  const pause = async (): Promise<void> => {
    pauses++
  }
  const options = { pause, isWanted: () => pauses < 3 }
  const found = await repairFixes(text, service.environment, diagnostics, whole, options)
  expect([found, pauses]).toEqual([undefined, 3])
})
