import { claim, type Platform, standardClaims } from './platform.ts'

const optional = { isOptional: true } as const
const vouched = { origin: 'platform' } as const

/**
 * GitHub Actions: all claims are strings except times. Any fork or other repository can choose names, branches and
 * workflows.
 */
export const githubActions: Platform = {
  id: 'github-actions',
  title: 'GitHub Actions',
  issuer: /^https:\/\/token\.actions\.githubusercontent\.com/,
  isShared: true,
  subject: /^repo:/,
  claims: [
    ...standardClaims,
    claim('sub', {
      pins: 'project',
      scheme: 'repo:',
      organization: /^repo:[^/]+\//,
      project: /^repo:[^/]+\/[^/:]+:/,
    }),
    claim('repository', { pins: 'project', organization: /^[^/]+\// }),
    claim('repository_id', { pins: 'project' }),
    claim('repository_owner', { pins: 'organization' }),
    claim('repository_owner_id', { pins: 'organization' }),
    claim('enterprise', { pins: 'organization', isOptional: true }),
    claim('enterprise_id', { pins: 'organization', isOptional: true }),
    claim('workflow_ref', {
      pins: 'project',
      organization: /^[^/]+\//,
      project: /^[^/]+\/[^/]+\//,
    }),
    // Any repository can call a public reusable workflow.
    claim('job_workflow_ref', { pins: 'name' }),
    claim('repository_visibility'),
    claim('environment', optional),
    claim('environment_node_id', { ...vouched, isOptional: true }),
    claim('ref'),
    claim('ref_type'),
    claim('ref_protected'),
    claim('sha'),
    claim('workflow'),
    claim('workflow_sha'),
    claim('job_workflow_sha'),
    claim('actor'),
    claim('actor_id'),
    claim('event_name'),
    claim('head_ref'),
    claim('base_ref'),
    claim('run_id', vouched),
    claim('run_number'),
    claim('run_attempt'),
    claim('runner_environment'),
    claim('issuer_scope', optional),
    claim('check_run_id', { ...vouched, isOptional: true }),
  ],
  misnomers: {
    repo: 'repository',
    repo_id: 'repository_id',
    owner: 'repository_owner',
    owner_id: 'repository_owner_id',
    branch: 'ref',
    event: 'event_name',
  },
}
