import { claim, type Platform, standardClaims } from './platform.ts'

const named = (name: string): string => `oidc.circleci.com/${name}`

/** CircleCI: the issuer and, by default, the audience identify the organisation. Claim names need brackets. */
export const circleci: Platform = {
  id: 'circleci',
  title: 'CircleCI',
  issuer: /^https:\/\/oidc\.circleci\.com/,
  isShared: true,
  subject: /^org\/[^/]*\/project/,
  claims: [
    ...standardClaims.filter(({ path }) => path[0] !== 'iss' && path[0] !== 'aud'),
    claim('iss', {
      pins: 'organization',
      scheme: 'https://oidc.circleci.com/org/',
      organization: /^https:\/\/oidc\.circleci\.com\/org\/[^/]+/,
    }),
    claim('aud', { pins: 'organization' }),
    claim('sub', {
      pins: 'project',
      scheme: 'org/',
      organization: /^org\/[^/]+\//,
      project: /^org\/[^/]+\/project\/[^/]+\//,
    }),
    claim(named('org-id'), { pins: 'organization', isOptional: true }),
    claim(named('project-id'), { pins: 'project' }),
    claim(named('context-ids'), { pins: 'project', type: 'list' }),
    // Another organisation may build the same repository if it has read access.
    claim(named('vcs-origin'), { pins: 'name', isOptional: true }),
    claim(named('vcs-ref'), { isOptional: true }),
    claim(named('job-id'), { origin: 'platform', isOptional: true }),
    claim(named('pipeline-definition-id'), { pins: 'project', isOptional: true }),
    claim(named('pipeline-id'), { origin: 'platform', isOptional: true }),
    claim(named('workflow-id'), { origin: 'platform', isOptional: true }),
    claim(named('ssh-rerun'), { type: 'bool', origin: 'platform' }),
  ],
}
