import { claim, type Platform, standardClaims } from './platform.ts'

const optional = { isOptional: true } as const
const vouched = { origin: 'platform' } as const

/** GitLab CI: all claims are strings except times and `runner_id`; `ref_protected` is "true" or "false". */
export const gitlabCi: Platform = {
  id: 'gitlab-ci',
  title: 'GitLab CI',
  issuer: /gitlab/,
  isShared: true,
  subject: /^project_path:/,
  claims: [
    ...standardClaims,
    claim('sub', {
      pins: 'project',
      scheme: 'project_path:',
      organization: /^project_path:[^/]+\//,
      project: /^project_path:[^:]+:/,
    }),
    claim('namespace_id', { pins: 'organization' }),
    claim('namespace_path', { pins: 'organization', organization: /^[^/]+\// }),
    claim('project_id', { pins: 'project' }),
    claim('project_path', { pins: 'project', organization: /^[^/]+\// }),
    claim('job_project_id', { ...vouched, isOptional: true }),
    claim('job_project_path', { ...vouched, isOptional: true }),
    claim('job_namespace_id', { ...vouched, isOptional: true }),
    claim('job_namespace_path', { ...vouched, isOptional: true }),
    // A project can use the configuration of another project that allows this.
    claim('ci_config_ref_uri', { pins: 'name' }),
    claim('ci_config_sha'),
    claim('user_id', vouched),
    claim('user_login', vouched),
    claim('user_email', vouched),
    claim('user_access_level', optional),
    claim('user_identities', { ...vouched, type: 'list', isOptional: true }),
    claim('groups_direct', { ...vouched, type: 'list', isOptional: true }),
    claim('pipeline_id', vouched),
    claim('pipeline_source'),
    claim('job_id', vouched),
    claim('job_source', optional),
    claim('ref'),
    claim('ref_type'),
    claim('ref_path'),
    claim('ref_protected'),
    claim('environment', optional),
    claim('environment_protected', optional),
    claim('environment_action', optional),
    claim('deployment_tier', optional),
    claim('runner_id', { ...vouched, type: 'number' }),
    claim('runner_environment'),
    claim('sha'),
    claim('project_visibility'),
    claim('target_audience', optional),
  ],
}
