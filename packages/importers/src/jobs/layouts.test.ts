import { Analyser } from '@igakit/analysis'
import { getEnvironment } from '@igakit/cel'
import { findPlatform } from '@igakit/platforms'
import { describe, expect, test } from 'vitest'
import { exactRule } from '../bounds/bounded-rule.ts'
import { type Layout, layouts } from '../testing/layouts.ts'
import type { CiJob } from './ci-job.ts'
import { jobVerdict, outsiderEvents } from './job-matrix.ts'
import { readJobs } from './read-jobs.ts'

const facts = new Map([
  ['repository', 'acme/infra'],
  ['default_branch', 'main'],
])
const pathFacts = new Map([
  ['project_path', 'acme/infra'],
  ['default_branch', 'main'],
])
const environment = getEnvironment('workload-federation')

function analyserOf({ platform }: CiJob): Analyser {
  return new Analyser({ environment, platform: findPlatform(platform) })
}

function read({ files }: Layout) {
  const sources = Object.entries(files).map(([file, text]) => ({ file, text }))
  const isGitlab = sources.some(({ file }) => file === '.gitlab-ci.yml')
  return readJobs(sources, isGitlab ? pathFacts : facts)
}

function ruleFor(analyser: Analyser, text: string) {
  const rule = analyser.read(text)
  if (!rule.ok) throw new TypeError(text)
  return exactRule(rule.rule)
}

describe('the matrix of jobs and rules is that worked out by hand', () => {
  test.each(layouts.map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { jobs, problems } = read(layout)
    expect(problems).toEqual([])
    const matrix = jobs.map((job) => {
      const analyser = analyserOf(job)
      const verdicts = layout.rules.map(
        (text) => jobVerdict(analyser, job, ruleFor(analyser, text)).verdict[0],
      )
      return [job.name, verdicts.join('')]
    })
    expect(Object.fromEntries(matrix)).toEqual(layout.matrix)
  })

  test.each(layouts.map((layout) => [layout.title, layout] as const))(
    'jobs of outsiders: %s',
    (_title, layout) => {
      const found = read(layout).jobs.filter((job) => {
        const analyser = analyserOf(job)
        return outsiderEvents(analyser, job, ruleFor(analyser, 'true')).length > 0
      })
      expect(found.map(({ name }) => name)).toEqual(layout.outsiders ?? [])
    },
  )
})
