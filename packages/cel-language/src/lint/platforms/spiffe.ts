import { claim, type Platform, standardClaims } from './platform.ts'

/** SPIFFE: an issuer for each trust domain; the subject is the identity, `aud` a list. */
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
