import { claim, type Platform, standardClaims } from './platform.ts'

const optional = { isOptional: true } as const

/**
 * Buildkite: all organisations share one issuer. A pipeline's slug is unique within an organisation. Tokens contain ids
 * only on request.
 */
export const buildkite: Platform = {
  id: 'buildkite',
  title: 'Buildkite',
  issuer: /^https:\/\/agent\.buildkite\.com/,
  isShared: true,
  subject: /^organization:[^:]*:pipeline:/,
  claims: [
    ...standardClaims,
    claim('sub', {
      pins: 'project',
      scheme: 'organization:',
      organization: /^organization:[^:]+:/,
      project: /^organization:[^:]+:pipeline:[^:]+:/,
    }),
    claim('organization_slug', { pins: 'organization' }),
    claim('organization_id', { pins: 'organization', isOptional: true }),
    claim('pipeline_slug', { pins: 'name' }),
    claim('pipeline_id', { pins: 'project', isOptional: true }),
    claim('cluster_id', { pins: 'organization', isOptional: true }),
    claim('cluster_name', optional),
    claim('queue_id', { pins: 'organization', isOptional: true }),
    claim('queue_key', optional),
    claim('build_number', { type: 'number' }),
    claim('build_id', { origin: 'platform', isOptional: true }),
    claim('build_branch'),
    claim('build_tag', optional),
    claim('build_commit'),
    claim('build_source', optional),
    claim('step_key'),
    claim('job_id', { origin: 'platform' }),
    claim('agent_id', { origin: 'platform' }),
    claim('runner_environment', optional),
  ],
  misnomers: {
    organization: 'organization_slug',
    pipeline: 'pipeline_slug',
    branch: 'build_branch',
  },
}
