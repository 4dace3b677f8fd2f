import { claim, type Platform, standardClaims } from './platform.ts'

const full = /^organization:[^:]+:/
const workspace = /^organization:[^:]+:project:[^:]+:workspace:[^:]+:/

/**
 * HCP Terraform: all organisations share one issuer. Workspace and project names are unique within an organisation.
 */
export const hcpTerraform: Platform = {
  id: 'hcp-terraform',
  title: 'HCP Terraform',
  issuer: /^https:\/\/app\.terraform\.io/,
  isShared: true,
  subject: /^organization:[^:]*:project:/,
  claims: [
    ...standardClaims,
    claim('sub', {
      pins: 'project',
      scheme: 'organization:',
      organization: full,
      project: workspace,
    }),
    claim('terraform_organization_id', { pins: 'organization' }),
    claim('terraform_organization_name', { pins: 'organization' }),
    claim('terraform_project_id', { pins: 'project' }),
    claim('terraform_project_name', { pins: 'name' }),
    claim('terraform_workspace_id', { pins: 'project' }),
    claim('terraform_workspace_name', { pins: 'name' }),
    claim('terraform_full_workspace', {
      pins: 'project',
      scheme: 'organization:',
      organization: full,
    }),
    claim('terraform_run_id', { origin: 'platform' }),
    claim('terraform_run_phase'),
  ],
  misnomers: {
    terraform_organization: 'terraform_organization_name',
    terraform_workspace: 'terraform_workspace_name',
    terraform_project: 'terraform_project_name',
    terraform_phase: 'terraform_run_phase',
  },
}
