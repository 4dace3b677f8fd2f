import { claim, type Platform, standardClaims } from './platform.ts'

const vm = (name: string): readonly string[] => ['google', 'compute_engine', name]

/** Google Cloud: all Google accounts share one issuer, and anyone can choose the names of machines and zones. */
export const gcp: Platform = {
  id: 'gcp',
  title: 'Google Cloud',
  issuer: /^(?:https:\/\/)?accounts\.google\.com/,
  isShared: true,
  claims: [
    ...standardClaims,
    claim('sub', { pins: 'project' }),
    claim('azp', { pins: 'project' }),
    claim('email', { pins: 'project' }),
    claim('email_verified', { type: 'bool', origin: 'platform' }),
    claim('hd', { pins: 'organization', isOptional: true }),
    claim('google', { type: 'map', origin: 'platform' }),
    claim(['google', 'compute_engine'], { type: 'map', origin: 'platform' }),
    claim(vm('project_id'), { pins: 'organization' }),
    claim(vm('project_number'), { pins: 'organization', type: 'number' }),
    claim(vm('instance_id'), { pins: 'project' }),
    claim(vm('instance_name'), { pins: 'name' }),
    claim(vm('instance_creation_timestamp'), { type: 'number', origin: 'platform' }),
    claim(vm('zone')),
    claim(vm('license_id'), { type: 'list', isOptional: true }),
  ],
}
