import { claim, type Platform, standardClaims } from './platform.ts'

/** SPIFFE: each trust domain has its own issuer; the subject is the identity, and `aud` is a list. */
export const spiffe: Platform = {
  id: 'spiffe',
  title: 'SPIFFE',
  issuer: /spiffe|spire/,
  isShared: false,
  subject: /^spiffe:\/\//,
  claims: [
    ...standardClaims.filter(({ path }) => path[0] !== 'aud'),
    claim('aud', { type: 'list' }),
    claim('sub', { pins: 'project', scheme: 'spiffe://', organization: /^spiffe:\/\/[^/]+\// }),
  ],
}
