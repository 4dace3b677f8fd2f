import { resolve } from '../../../src/testing/types-of.ts'
import { kindOf, prose, type Statements } from './statement.ts'

/** Statements about the whole service. */
export const overview: Statements = {
  '# Identity Governance Service Interface': prose,
  'This document covers all nine parts of one HTTP/JSON service interface in a single document: purpose, resources and fields, states, endpoints, authentication, events, errors, limits and versioning':
    prose,
  'The service is addressed per tenant at {base_url}': prose,
  'All request and response bodies are JSON': prose,

  '## What the service does': prose,
  'The service is a multi-tenant access-governance API': prose,
  'It manages the following groups of objects:': prose,
  'apps, connectors, app entitlements, entitlement owners and entitlement automation rules;': prose,
  'app resources and app users;': prose,
  'directories and how directory accounts are matched to users;': prose,
  'tasks (access requests) with approval, form and provisioning policies;': prose,
  'secrets shared through a the service, and decoy (honey) credentials;': prose,
  'workload federation, including a test evaluator for CEL expressions;': prose,
  'automation executions;': prose,
  'system log exporters;': prose,
  'webhooks;': prose,
  'functions, which are code commits with file upload;': prose,
  'MCP access profiles, which are curated groupings of MCP tools;': prose,
  'tenant authentication-provider configurations': prose,
  'Every operation is an HTTP request against {base_url}': prose,
  'It returns a JSON body on success with status 200': prose,
}

/** Statements about all members. */
export const conventions: Statements = {
  '## Resources and their fields': prose,
  '### Conventions': prose,
  'JSON field names are camelCase': ({ messages }) =>
    [...messages.values()]
      .flatMap(({ fields }) => [...fields.keys()])
      .filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name) && name !== 'AppEntitlementAutomation'),
  'Path and query parameters are snake_case': ({ operations }) =>
    operations
      .flatMap(({ path }) => Array.from(path.matchAll(/\{(.+?)\}/g), ([, name = '']) => name))
      .filter((name) => !/^[a-z_]+$/.test(name)),
  'Timestamps are strings in date-time format (RFC 3339 / ISO 8601)': ({ messages }) =>
    [...messages.values()].flatMap(({ name, fields }) =>
      [...fields]
        .filter(
          ([field, { schema }]) => /[a-z]At$/.test(field) && resolve(schema).kind !== 'timestamp',
        )
        .map(([field]) => `${name}.${field}`),
    ),
  'Most fields are nullable': ({ messages }) =>
    [...messages.values()]
      .filter(({ name }) => !name.endsWith('Path'))
      .filter(({ fields }) => [...fields.values()].some(({ required }) => required))
      .map(({ name }) => name),
  'A field listed as string|null may be null or omitted': ({ messages, schemas }) =>
    [...messages.values()]
      .filter(({ name }) => !name.endsWith('Path'))
      .flatMap(({ name, fields }) =>
        [...fields.keys()]
          .filter((field) => !schemas.get(name)?.safeParse({ [field]: null }).success)
          .map((field) => `${name}.${field}`),
      ),
  '64-bit integers (grantCount, numericId, fileSize, min/max limits in rules) are carried as strings':
    kindOf(
      'int64',
      'AppEntitlement.grantCount',
      'Task.numericId',
      'Secret.fileSize',
      'Int64Rules.gte',
      'Int64Rules.lte',
      'RepeatedRules.minItems',
      'RepeatedRules.maxItems',
    ),
  'Automation execution ids are JSON integers': kindOf('int64-number', 'AutomationExecution.id'),
  'An empty message is written as an empty object {}': ({ schemas }) =>
    schemas.get('Empty')?.safeParse({}).success ? [] : ['{} is refused'],
  'Deletion is soft: a deletedAt timestamp is set on the record': ({ messages }) =>
    [...messages.values()]
      .filter(({ fields }) => fields.get('deletedAt')?.readOnly === false)
      .map(({ name }) => name),
  'Fields marked RO are read-only and server-managed': prose,
  "A word that would carry the maker's product name inside an identifier is written here as the neutral word sync":
    prose,
}
