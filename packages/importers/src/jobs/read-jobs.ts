import { gapsOf } from '../policy/condition.ts'
import type { SourceText } from '../source/place.ts'
import type { CiJobs, JobFacts, MissingFact } from './ci-job.ts'
import { readGithubWorkflows } from './github-workflows.ts'
import { readGitlabPipeline } from './gitlab-pipeline.ts'

/** True for workflow files of GitHub. */
export function isWorkflowFile(file: string): boolean {
  return /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/.test(file)
}

/** True for the pipeline of GitLab. */
export function isPipelineFile(file: string): boolean {
  return /(?:^|\/)\.gitlab-ci\.ya?ml$/.test(file)
}

/**
 * Reads the jobs that can mint tokens from the files of one repository. Files that are neither workflows nor pipelines
 * can be included. Never throws.
 */
export function readJobs(sources: readonly SourceText[], facts: JobFacts = new Map()): CiJobs {
  const workflows = sources.filter(({ file }) => isWorkflowFile(file))
  const github = readGithubWorkflows(workflows, facts)
  const pipelines = sources
    .filter(({ file }) => isPipelineFile(file))
    .map((root) => readGitlabPipeline(root, sources, facts))
  const jobs = [...github.jobs, ...pipelines.flatMap((read) => read.jobs)]
  const problems = [...github.problems, ...pipelines.flatMap((read) => read.problems)]
  const gaps = new Map(
    jobs
      .flatMap(({ tokens }) => gapsOf(tokens))
      .map((gap) => [`${gap.place.file}:${gap.place.line}:${gap.reason}`, gap]),
  )
  return {
    jobs,
    problems,
    gaps: [...gaps.values()],
    missing: [
      ...settingsMissing(jobs, facts),
      ...github.missing,
      ...pipelines.flatMap((read) => read.missing),
    ],
  }
}

/** The facts about tokens that are not in the files of a repository. */
const facts: Readonly<Record<'github-actions' | 'gitlab-ci', readonly MissingFact[]>> = {
  'github-actions': [
    { name: 'repository', summary: 'The name of the repository, OWNER/NAME.' },
    { name: 'aud', summary: 'The audience: a job can request any.' },
    { name: 'repository_id', summary: 'The id of the repository.' },
    { name: 'repository_owner_id', summary: 'The id of the owner.' },
    { name: 'repository_visibility', summary: 'The visibility: public, private or internal.' },
    {
      name: 'default_branch',
      summary: 'The default branch, on which schedules and similar events run.',
    },
    {
      name: 'subject',
      summary:
        'The format of sub: name (repo:OWNER/NAME:…), id (repo:OWNER@ID/NAME@ID:…) or custom.',
      assumed: 'name',
    },
    {
      name: 'runners',
      summary:
        'The runners of labels such as ubuntu-latest, which self-hosted runners can have too.',
      assumed: 'of GitHub',
    },
    {
      name: 'environments',
      summary: 'The spelling of environments: tokens may have the case of the settings.',
      assumed: 'as in the workflows',
    },
  ],
  'gitlab-ci': [
    { name: 'project_path', summary: 'The path of the project.' },
    { name: 'project_id', summary: 'The id of the project.' },
    { name: 'default_branch', summary: 'The default branch.' },
    {
      name: 'subject',
      summary: 'The format of sub: path (the default template) or custom.',
      assumed: 'path',
    },
  ],
}

function settingsMissing(jobs: CiJobs['jobs'], given: JobFacts): readonly MissingFact[] {
  const platforms = new Set(jobs.map(({ platform }) => platform))
  return [...platforms].flatMap((platform) =>
    facts[platform].filter(({ name }) => !given.has(name)),
  )
}

/** The names of facts that `--assume` accepts in addition to claims. */
export const factNames = ['default_branch', 'subject'] as const
