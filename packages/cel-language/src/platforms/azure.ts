import { claim, type Platform, standardClaims } from './platform.ts'

const vouched = { origin: 'platform' } as const

/** Microsoft Entra ID: each tenant has its own issuer. Names and email addresses can change; ids cannot. */
export const azure: Platform = {
  id: 'azure',
  title: 'Microsoft Entra ID',
  issuer: /^https:\/\/(?:sts\.windows\.net|login\.microsoftonline\.com)/,
  isShared: false,
  claims: [
    ...standardClaims,
    claim('sub', { pins: 'project' }),
    claim('oid', { pins: 'project' }),
    claim('tid', { pins: 'organization' }),
    claim('appid', { pins: 'project', isOptional: true }),
    claim('azp', { pins: 'project', isOptional: true }),
    claim('xms_mirid', { pins: 'project', isOptional: true }),
    claim('xms_az_rid', { pins: 'project', isOptional: true }),
    claim('appidacr', { ...vouched, isOptional: true }),
    claim('azpacr', { ...vouched, isOptional: true }),
    claim('idp', { ...vouched, isOptional: true }),
    claim('idtyp', vouched),
    claim('roles', { ...vouched, pins: 'project', type: 'list', isOptional: true }),
    claim('groups', { ...vouched, pins: 'project', type: 'list', isOptional: true }),
    claim('ver', vouched),
  ],
}
