import { claim, type Platform, standardClaims } from './platform.ts'

const namespace = 'https://sts.amazonaws.com/'
const vouched = { origin: 'platform' } as const

/** AWS IAM outbound federation: each account has its own issuer, and the caller chooses `request_tags`. */
export const awsIamOutbound: Platform = {
  id: 'aws-iam-outbound',
  title: 'AWS IAM outbound federation',
  issuer: /\.tokens\.sts\.global\.api\.aws/,
  isShared: false,
  subject: /^arn:aws/,
  claims: [
    ...standardClaims,
    claim('sub', {
      pins: 'project',
      scheme: 'arn:',
      organization: /^arn:[^:]+:[^:]+:[^:]*:[^:]+:/,
      project: /^arn:[^:]+:[^:]+:[^:]*:[^:]+:[^/]+\/[^/]+\//,
    }),
    claim([namespace], { ...vouched, type: 'map' }),
    claim([namespace, 'aws_account'], { pins: 'organization' }),
    claim([namespace, 'org_id'], { pins: 'organization' }),
    claim([namespace, 'ou_path'], { pins: 'organization' }),
    claim([namespace, 'source_region'], vouched),
    claim([namespace, 'principal_id'], { ...vouched, isOptional: true }),
    claim([namespace, 'principal_tags'], {
      ...vouched,
      pins: 'name',
      type: 'map',
      isOptional: true,
    }),
    claim([namespace, 'request_tags'], { type: 'map', isOptional: true }),
    claim([namespace, 'lambda_source_function_arn'], {
      origin: 'platform',
      pins: 'project',
      isOptional: true,
    }),
    claim([namespace, 'ec2_source_instance_arn'], {
      origin: 'platform',
      pins: 'project',
      isOptional: true,
    }),
  ],
  misnomers: {
    'https://sts.amazonaws.com': namespace,
    'http://sts.amazonaws.com/': namespace,
    'sts.amazonaws.com': namespace,
    'sts.amazonaws.com/': namespace,
  },
}
