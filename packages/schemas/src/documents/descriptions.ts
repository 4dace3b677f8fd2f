// Generated from the docstrings of the types by scripts/documents.ts; edit those.
import type { TypeDescription } from './type-description.ts'

/** The documentation of types and their fields, by type name. */
export const descriptions: Readonly<Record<string, TypeDescription>> = {
  AcceptStep: {
    description: "A step that grants the request without anyone's approval.",
    fields: {
      acceptMessage: 'The message to the requester.',
    },
  },
  ActionCancelled: {
    description: 'The action was cancelled.',
    fields: {
      outcomeTime: 'The time of cancellation.',
    },
  },
  ActionDefinition: {
    description: 'The action of an action step.',
    fields: {
      automation: 'Set if an automation runs.',
      syncResourceAction: 'Set if an action on a resource runs.',
      clientIdApproval: 'Set if the id of a client is approved.',
    },
  },
  ActionDenied: {
    description: 'The action was denied.',
    fields: {
      outcomeTime: 'The time of denial.',
    },
  },
  ActionError: {
    description: 'The action failed.',
    fields: {
      errorCode: 'The error code, for programs.',
      errorMessage: 'The error message, for people.',
      outcomeTime: 'The time of the failure.',
    },
  },
  ActionProvision: {
    description: 'A connector action grants access.',
    fields: {
      actionName: "The connector's name for the action.",
      appId: 'The app of the connector.',
      connectorId: 'The connector that runs the action.',
      displayName: 'The display name of the action.',
    },
  },
  ActionStep: {
    description: 'A step that runs an action, with its progress and outcome.',
    fields: {
      action: 'The action of the step.',
      automation: 'The automation that runs.',
      syncResourceActionInstance: 'The action on a resource that runs.',
      clientIdApprovalInstance: 'The client id that awaits approval.',
      cancelled: 'Set once the action is cancelled.',
      denied: 'Set once the action is denied.',
      error: 'Set once the action has failed.',
      success: 'Set once the action has succeeded.',
    },
  },
  ActionSuccess: {
    description: 'The action succeeded.',
    fields: {
      outcomeTime: 'The time of success.',
    },
  },
  AgentApproval: {
    description: 'Approval by an agent.',
    fields: {
      agentUserId: 'The user that the agent acts as.',
      instructions: 'The instructions for the agent.',
      policyIds: 'The ids of the policies that the agent may choose.',
      reassignToUserIds: 'The ids of the users to whom the agent may reassign the task.',
    },
  },
  AnyRules: {
    description: 'The rules for an object with a type URL in `@type`.',
    fields: {
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      required: 'True if the object is required.',
    },
  },
  AppEntitlement: {
    description:
      'Access that a user can have in an app: membership of a group, a role, a permission on a resource.',
    fields: {
      id: 'The id of the entitlement.',
      alias: 'A short name for requests, e.g. on a command line: `prod-admin`.',
      slug: 'The kind of access to the resource, in one word: `member`, `admin`.',
      externalId: 'The id of the entitlement in the app itself.',
      appId: 'The app of the entitlement.',
      appResourceId: 'The resource that the entitlement gives access to.',
      appResourceTypeId: 'The type of the resource, e.g. groups.',
      displayName: 'The display name.',
      description: 'The purpose of the entitlement.',
      certifyPolicyId: 'The id of the policy for access reviews.',
      grantPolicyId: 'The id of the policy for access requests.',
      revokePolicyId: 'The id of the policy for revoking access.',
      emergencyGrantPolicyId: 'The id of the policy for emergency access.',
      requestSchemaId: 'The schema id of the form for access requests.',
      complianceFrameworkValueIds:
        'The compliance frameworks of the entitlement, as ids of attribute values.',
      riskLevelValueId: 'The risk level of the entitlement, as the id of an attribute value.',
      sourceConnectorIds: 'The connectors that report the entitlement, by id.',
      annotations: 'Metadata of integrations, under their own keys.',
      matchSyncId:
        'The key that matches a manually created entitlement to an entitlement that a sync finds in the app.',
      userEditedMask: 'The fields that people have edited; syncs leave them unchanged.',
      grantCount: 'The number of grants.',
      durationGrant: 'The duration of a grant, in seconds: `28800s` is a working day.',
      durationUnset: 'Set if a grant has no end.',
      defaultValuesApplied:
        'True if the defaults of the app for new entitlements have been applied.',
      emergencyGrantEnabled:
        'True if emergency access can be requested, under `emergencyGrantPolicyId`.',
      isAutomationEnabled: 'True if an automation grants and revokes the entitlement.',
      isManuallyManaged: 'True if the entitlement is managed manually rather than by a connector.',
      overrideAccessRequestsDefaults:
        "True if the entitlement's own request settings override those set for its app.",
      systemBuiltin: 'True if the entitlement is built into the service.',
      provisionerPolicy: 'The provision policy for granting access.',
      deprovisionerPolicy: 'The provision policy for revoking access.',
      createdAt: 'The time of creation.',
      updatedAt: 'The time of the last change.',
      deletedAt: 'The time of deletion; unset if not deleted.',
    },
  },
  AppEntitlementAutomation: {
    description:
      'The rule that grants an entitlement to users automatically: one of `none`, `entitlements`, `cel` and `basic`, or a kind added later.',
    fields: {
      appId: 'The app of the entitlement.',
      appEntitlementId: 'The entitlement that the automation grants and revokes.',
      displayName: 'The display name of the automation.',
      description: 'The purpose of the automation.',
      createdAt: 'The time of creation.',
      updatedAt: 'The time of the last change.',
      deletedAt: 'The time of deletion; unset if not deleted.',
      managedByRequestCatalogId:
        'The id of the request catalog that manages the automation; unset if people manage it.',
      lastRunStatus: "The result of the automation's last run.",
      none: 'Grants the entitlement to no one automatically.',
      entitlements: 'Grants the entitlement to users who have one of several other entitlements.',
      cel: 'Grants the entitlement to users for whom a CEL expression is true.',
      basic: 'Grants the entitlement to users who meet a condition built from choices.',
    },
  },
  AppEntitlementOwnerUser: {
    description: 'A user who owns an entitlement.',
    fields: {
      appId: 'The app of the entitlement.',
      entitlementId: 'The owned entitlement.',
      roleSlug: 'The role of the owner. A user can own an entitlement in several roles.',
      createdAt: 'The time when the user became an owner.',
      user: 'The owner.',
    },
  },
  AppEntitlementRef: {
    description: 'A reference to an entitlement.',
    fields: {
      appId: 'The app of the entitlement.',
      id: 'The id of the entitlement.',
    },
  },
  AppEntitlementReference: {
    description: 'A reference to an entitlement in a policy step.',
    fields: {
      appEntitlementId: 'The id of the entitlement.',
      appId: 'The app of the entitlement.',
    },
  },
  AppOwnersApproval: {
    description: 'Approval by the owners of the app.',
    fields: {
      allowSelfApproval: 'True if users may approve their own requests.',
      requireDistinctApprovers: 'True if the approvers of earlier steps may not approve this step.',
    },
  },
  AppResource: {
    description:
      'A resource in an app that entitlements give access to, e.g. a group or a repository. It has more fields than listed here.',
    fields: {
      id: 'The id of the resource, unique for its type and app.',
    },
  },
  AppUser: {
    description: 'An account in an app.',
    fields: {
      appId: 'The app of the account.',
      id: 'The id of the account.',
      identityUserId: 'The user that the account belongs to; unset if no user matches.',
      displayName: "The display name of the account's holder.",
      email: 'The primary email address.',
      username: 'The primary username.',
      emails: 'All email addresses.',
      employeeIds: "The employee numbers of the account's holder.",
      usernames: 'All usernames.',
      isExternal: "True if the account belongs to someone outside the tenant's own domains.",
      profile: "Further attributes of the account, under the app's own keys.",
      status: 'The status of the account.',
      createdAt: 'The time of creation.',
      updatedAt: 'The time of the last change.',
      deletedAt: 'The time of deletion; unset if not deleted.',
    },
  },
  AppUserDomainFilter: {
    description: "Filters accounts by whether they belong to the tenant's own domains.",
  },
  AppUserPicker: {
    description: 'A picker for accounts of an app.',
    fields: {
      appId: 'The app whose accounts are listed.',
    },
  },
  AppUserRef: {
    description: 'A reference to an account.',
    fields: {
      appId: 'The app of the account.',
      id: 'The account.',
    },
  },
  AppUserStatus: {
    description: 'The status of an account in its app.',
    fields: {
      details: "The status in the app's own wording, e.g. `Suspended: password expired`.",
    },
  },
  AppUserStatusFilter: {
    description: 'Filters accounts by their status.',
  },
  AppUserTypeFilter: {
    description: 'Filters accounts by type: people, services or systems.',
  },
  AppUserView: {
    description: 'An account with the paths of the expanded objects it refers to.',
    fields: {
      appUser: 'The account.',
      appPath: "The JSONPath of the account's app in the response, if requested: `$.expanded[0]`.",
      identityUserPath: "The JSONPath of the account's user in the response, if requested.",
      lastUsagePath: "The JSONPath of the account's last usage in the response, if requested.",
    },
  },
  ApprovalDefinition: {
    description: 'The approvers of a step and the terms of their approval.',
    fields: {
      agent: 'Set if an agent approves.',
      allowDelegation: 'True if tasks are forwarded to the delegates of approvers.',
      allowReassignment: 'True if an approver may reassign the task.',
      allowedReassignees: 'The ids of the users to whom an approver may reassign the task.',
      assigned: 'True if the step is assigned.',
      escalation: 'The escalation of a step that waits too long.',
      escalationEnabled: 'True if a step that waits too long is escalated.',
      requireApprovalReason: 'True if approvals need a reason.',
      requireDenialReason: 'True if denials need a reason.',
      requireReassignmentReason: 'True if reassignments need a reason.',
      requiresStepUpProviderId: 'The provider for the step-up authentication of approvers.',
      appOwners: 'Set if the owners of the app approve.',
      entitlementOwners: 'Set if the owners of the entitlement approve.',
      resourceOwners: 'Set if the owners of the resource approve.',
      expression: 'Set if CEL expressions find the approvers.',
      group: 'Set if the members of a group approve.',
      manager: 'Set if the manager approves.',
      self: 'Set if the user for whom access is requested approves.',
      users: 'Set if specific users approve.',
      webhook: 'Set if a webhook approves.',
    },
  },
  ApprovalStep: {
    description: 'A step that needs approval, with its progress and outcome.',
    fields: {
      approval: 'The approvers and the terms of their approval.',
      approved: 'Set once the step is approved.',
      denied: 'Set once the step is denied.',
      assignedAt: 'The time when the step was assigned to its approvers.',
      escalationInstance: 'The pending or completed escalation of the step.',
      reassigned: 'Set once someone has reassigned the step.',
      reassignedByError: 'Set once the step was reassigned because of an error.',
      restarted: 'Set if the step replaces a restarted step.',
      skipped: 'Set once the step is skipped.',
    },
  },
  AuthConfig: {
    description:
      'The configuration of an authentication provider, with which the users of a tenant sign in. It has more fields than listed here.',
    fields: {
      id: 'The id of the configuration.',
    },
  },
  AutomationAction: {
    description: 'Runs an automation.',
    fields: {
      automationTemplateId: 'The template of the automation.',
    },
  },
  AutomationBasic: {
    description: 'Grants the entitlement to users who meet a condition built from choices.',
    fields: {
      expression: "The condition, in the service's notation.",
    },
  },
  AutomationCel: {
    description: 'Grants the entitlement to users for whom a CEL expression is true.',
    fields: {
      expression:
        'A CEL expression over `subject`, the user, that returns a bool: `subject.department == "Engineering"`.',
    },
  },
  AutomationEntitlements: {
    description: 'Grants the entitlement to users who have one of several other entitlements.',
    fields: {
      entitlementRefs: 'The other entitlements.',
    },
  },
  AutomationExecution: {
    description: 'A run of an automation. It has more fields than listed here.',
    fields: {
      id: 'The id of the run, a number; other ids are strings.',
      state: 'The state of the run.',
    },
  },
  AutomationExecutionState: {
    description: 'The state of a run of an automation.',
  },
  AutomationInstance: {
    description: 'A run of an automation.',
    fields: {
      automationExecutionId: 'The number of the execution.',
    },
  },
  AutomationLastRunStatus: {
    description: 'The result of the last run of an automation.',
    fields: {
      errorMessage: 'The error message; empty if the run succeeded.',
      lastCompletedAt: 'The time when the run ended.',
    },
  },
  BoolField: {
    description: 'A boolean field of a form.',
    fields: {
      defaultValue: 'The initial value of the field.',
      rules: 'The validation rules of the value.',
      checkboxField: 'A checkbox.',
      toggleField: 'A toggle switch.',
    },
  },
  BoolRules: {
    description: 'The rules for a boolean.',
    fields: {
      const: 'The exact value.',
    },
  },
  BytesRules: {
    description: 'The rules for bytes, which are written in base64.',
    fields: {
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      const: 'The exact value.',
      len: 'The exact number of bytes.',
      minLen: 'The minimum number of bytes.',
      maxLen: 'The maximum number of bytes.',
      pattern: 'An RE2 regular expression that must match anywhere in the bytes.',
      prefix: 'The required prefix.',
      suffix: 'The required suffix.',
      contains: 'Bytes that must occur in the value.',
      ip: 'True if the bytes must be an IP address of either version.',
      ipv4: 'True if the bytes must be an IPv4 address (4 bytes).',
      ipv6: 'True if the bytes must be an IPv6 address (16 bytes).',
      ignoreEmpty: 'True if empty bytes skip the other rules.',
    },
  },
  CelTestRequest: {
    description: 'A CEL expression and the claims to test it with.',
    fields: {
      claimsJson: 'The claims of a token, as a JSON string: `{"repository":"acme/infra"}`.',
      expression: 'The expression, over `claims`: `claims.repository == "acme/infra"`.',
    },
  },
  CelTestResult: {
    description: 'The result of a CEL expression for given claims.',
    fields: {
      expression: 'The tested expression.',
      matched: 'True if the expression is `true` for the claims.',
      error: 'The compilation or evaluation error; empty if there is none.',
    },
  },
  ClientIdApprovalInstance: {
    description: 'A client id that awaits approval.',
    fields: {
      clientIdUrl: 'The client id, a URL.',
    },
  },
  ConnectorAccountProvision: {
    description: 'A connector creates an account.',
    fields: {
      config: "The connector's own settings for the account.",
      connectorId: 'The connector that creates the account.',
      doNotSave: 'Set if the credentials of the new account are not saved.',
      saveToVault: 'Set if the credentials of the new account are saved to vaults.',
      schemaId: 'The id of the schema of `config`.',
    },
  },
  ConnectorDefaultProvision: {
    description: 'A connector takes its default action: it adds or removes the grant.',
    fields: {
      connectorId: 'The connector.',
    },
  },
  ConnectorDeleteAccount: {
    description: 'A connector deletes the account.',
    fields: {
      connectorId: 'The connector that deletes the account.',
    },
  },
  ConnectorOwnerEntitlement: {
    description: 'An entitlement whose holders own a connector.',
    fields: {
      appId: 'The app of the connector.',
      connectorId: 'The owned connector.',
      roleSlug: 'The role of the owners.',
      createdAt: 'The time when the holders became owners.',
      appEntitlement: 'The entitlement whose holders are owners.',
    },
  },
  ConnectorProvision: {
    description: 'A connector grants or revokes access automatically.',
    fields: {
      account: 'The connector creates an account.',
      defaultBehavior: 'The connector takes its default action.',
      deleteAccount: 'The connector deletes the account.',
    },
  },
  CreateConnectorEntitlementOwnerPath: {
    description: 'The connector, the role and the entitlement whose holders become owners.',
    fields: {
      appId: 'The id of the app.',
      connectorId: "The id of the app's connector.",
      roleSlug: 'The role of the owners.',
      appEntitlementRefAppId: "The id of the entitlement's app; must match the body.",
      appEntitlementRefId: 'The id of the entitlement; must match the body.',
    },
  },
  CreateConnectorEntitlementOwnerRequest: {
    description: 'The entitlement whose holders become owners of a connector.',
    fields: {
      appEntitlementRef: 'The entitlement; must match the path.',
    },
  },
  CreateConnectorEntitlementOwnerResponse: {
    description: 'The new source of owners.',
    fields: {
      connectorOwnerEntitlement: 'The created source of owners.',
    },
  },
  CreateInitialCommitPath: {
    description: 'The function of the commit.',
    fields: {
      functionId: 'The id of the function.',
    },
  },
  CreateInitialCommitRequest: {
    description: 'The contents of a commit.',
    fields: {
      commitMessage: 'The commit message.',
      filenames: 'The names of the files to upload, without folders.',
    },
  },
  Decoy: {
    description:
      'A planted credential without a legitimate use, so any use of it reveals an intruder.',
    fields: {
      id: 'The id of the decoy.',
      displayName: 'The display name.',
      description: 'The purpose of the decoy, and where it is planted.',
      annotations: 'Metadata of integrations, under their own keys.',
      disabled: 'True if the credential is disabled.',
      createdAt: 'The time of creation.',
      updatedAt: 'The time of the last change.',
      lastUsedAt: 'The time when the credential was last used; unset if never used.',
      materialFingerprintSha256:
        'The hexadecimal SHA-256 hash of the secret, which identifies a leaked secret; changes on rotation.',
    },
  },
  DecoyAccessToken: {
    description: 'An access token.',
    fields: {
      accessToken: 'The token, in plain text.',
    },
  },
  DecoyClientCredential: {
    description: 'The id and the secret of an OAuth 2.0 client.',
    fields: {
      clientId: 'The client id.',
      clientSecret: 'The client secret, in plain text.',
    },
  },
  DecoyVendingMaterial: {
    description:
      'The secret of a decoy, returned only once: on creation or rotation. Do not store or log it.',
    fields: {
      clientCredential: 'The id and the secret of an OAuth 2.0 client.',
      accessToken: 'An access token.',
      workloadFederation: 'Trust in the tokens of another issuer, which needs no secret.',
    },
  },
  DecoyWorkloadFederation: {
    description: 'Trust in the tokens of another issuer, which needs no secret.',
    fields: {
      workloadFederationTrustId: 'The id of the trust.',
    },
  },
  DelegatedProvision: {
    description: 'Access comes with another entitlement, which is provisioned instead.',
    fields: {
      appId: 'The app of the other entitlement.',
      entitlementId: 'The other entitlement.',
      implicit: 'True if the other entitlement implies the grant, so no further work is needed.',
    },
  },
  DeleteAppResourcePath: {
    description: 'The resource to delete.',
    fields: {
      appId: 'The id of the app.',
      appResourceTypeId: 'The id of the resource type.',
      id: 'The id of the resource.',
    },
  },
  DeleteAuthConfigPath: {
    description: 'The authentication configuration to delete.',
    fields: {
      id: 'The id of the configuration.',
    },
  },
  DeleteDecoyPath: {
    description: 'The decoy to delete.',
    fields: {
      id: 'The id of the decoy.',
    },
  },
  DeleteExporterPath: {
    description: 'The exporter to delete.',
    fields: {
      exportId: 'The id of the exporter.',
    },
  },
  Directory: {
    description:
      'An app whose accounts become users of the tenant. The filter is one of `all` and `celExpression`, or a kind added later.',
    fields: {
      appId: 'The app that is the directory; also the id of the directory.',
      createdAt: 'The time when the app became a directory.',
      updatedAt: 'The time of the last change.',
      deletedAt: 'The time of deletion; unset if not deleted.',
      mergeConfig: "The rules that match the directory's accounts to users.",
      all: 'All accounts.',
      celExpression: 'The accounts that a CEL expression selects.',
    },
  },
  DirectoryCelExpression: {
    description: 'Uses a CEL expression to select the accounts that become users.',
    fields: {
      expression:
        'A CEL expression over an account. It returns a bool, or one of the strings `"CREATE"` (the same as `true`: match a user or create one), `"MATCH_ONLY"` and `"IGNORE"` (the same as `false`).',
    },
  },
  DirectoryMatchCase: {
    description:
      'Matches an account to a user if two CEL expressions return a common key for them.',
    fields: {
      appUserKeyCel:
        'A CEL expression over an account that returns its key, or a list of keys: `appUser.email.lowerAscii()`.',
      userKeyCel:
        'A CEL expression over a user that returns its key, or a list of keys: `user.emails`.',
    },
  },
  DirectoryMergeConfig: {
    description: 'The rules that match the accounts of a directory to users.',
    fields: {
      matchCases: 'The rules in order; the first rule that finds a user applies.',
    },
  },
  DirectoryView: {
    description: 'A directory with the path of its expanded app.',
    fields: {
      appPath:
        "The JSONPath of the directory's app in the response, if requested: `$.expanded[0]`.",
      directory: 'The directory.',
    },
  },
  DoubleRules: {
    description: 'The rules for a `double`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  DurationRules: {
    description: 'The rules for a duration.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      required: 'True if the duration is required.',
    },
  },
  Empty: {
    description: 'A message without fields.',
  },
  EntitlementOwnersApproval: {
    description: 'Approval by the owners of the entitlement.',
    fields: {
      allowSelfApproval: 'True if users may approve their own requests.',
      requireDistinctApprovers: 'True if the approvers of earlier steps may not approve this step.',
      fallback: 'True if there are fallback approvers.',
      fallbackGroupIds: 'The entitlements whose holders are fallback approvers.',
      fallbackUserIds: 'The ids of the fallback approvers.',
      isGroupFallbackEnabled: 'True if the holders of entitlements are fallback approvers.',
    },
  },
  EnumRules: {
    description: 'The rules for an enumeration value. Values are given as numbers.',
    fields: {
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      const: 'The exact value.',
      definedOnly: 'True if the enumeration must declare the value.',
    },
  },
  Escalation: {
    description: 'The escalation of a step that waits too long.',
    fields: {
      cancelTicket: 'Cancels the request.',
      reassignToApprovers: 'Reassigns the step to other approvers.',
      replacePolicy: 'Starts another policy.',
      skipStep: 'Skips the step.',
      escalationComment: 'The message to the people affected.',
      expiration: 'The maximum time that the step may wait.',
    },
  },
  EscalationInstance: {
    description: 'The escalation of a waiting step.',
    fields: {
      cancelTicket: 'Cancels the request.',
      reassignToApprovers: 'Reassigns the step to other approvers.',
      replacePolicy: 'Starts another policy.',
      skipStep: 'Skips the step.',
      alreadyEscalated: 'True if the step has been escalated.',
      expiresAt: 'The time when the step is escalated.',
      escalationComment: 'The message to the people affected.',
    },
  },
  ExpandMask: {
    description: 'The references of a result to expand in the response.',
    fields: {
      paths: 'The references in snake_case, e.g. `identity_user_id`; `*` for all.',
    },
  },
  Exporter: {
    description: 'Exports the events of the system log continuously.',
    fields: {
      exportId: 'The id of the exporter.',
      displayName: 'The display name.',
      watermarkEventId: 'The last exported event; the next export starts after it.',
      createdAt: 'The time of creation.',
      updatedAt: 'The time of the last change.',
      deletedAt: 'The time of deletion; unset if not deleted.',
      datasource: 'File storage.',
    },
  },
  ExporterDatasource: {
    description: 'File storage as the target of an export.',
    fields: {
      datasourceId: 'The id of the storage.',
      prefix: 'The prefix of the file names, e.g. `systemlog/`.',
    },
  },
  ExpressionApproval: {
    description: 'Approval by the users that CEL expressions return.',
    fields: {
      allowSelfApproval: 'True if users may approve their own requests.',
      requireDistinctApprovers: 'True if the approvers of earlier steps may not approve this step.',
      fallback: 'True if there are fallback approvers.',
      fallbackGroupIds: 'The entitlements whose holders are fallback approvers.',
      fallbackUserIds: 'The ids of the fallback approvers.',
      isGroupFallbackEnabled: 'True if the holders of entitlements are fallback approvers.',
      assignedUserIds: 'The ids of the users that the step is assigned to.',
      expressions: 'The CEL expressions; the first expression that returns a user applies.',
    },
  },
  ExternalTicketProvision: {
    description: 'A ticket is opened in another system, where a person grants access.',
    fields: {
      appId: 'The app of the connector.',
      connectorId: 'The connector to the ticket system.',
      externalTicketProvisionerConfigId: 'The id of the configuration for the contents of tickets.',
      instructions: 'The instructions in the ticket.',
    },
  },
  FieldRules: {
    description: 'The rules for a field, by its type.',
    fields: {
      message: 'The rules for a message.',
      float: 'The rules for a `float`.',
      double: 'The rules for a `double`.',
      int32: 'The rules for an `int32`.',
      int64: 'The rules for an `int64`.',
      uint32: 'The rules for a `uint32`.',
      uint64: 'The rules for a `uint64`.',
      sint32: 'The rules for an `sint32`.',
      sint64: 'The rules for an `sint64`.',
      fixed32: 'The rules for a `fixed32`.',
      fixed64: 'The rules for a `fixed64`.',
      sfixed32: 'The rules for an `sfixed32`.',
      sfixed64: 'The rules for an `sfixed64`.',
      bool: 'The rules for a boolean.',
      string: 'The rules for a string.',
      bytes: 'The rules for bytes.',
      enum: 'The rules for an enumeration value.',
      repeated: 'The rules for a list.',
      map: 'The rules for a map.',
      any: 'The rules for an object of any type.',
      duration: 'The rules for a duration.',
      timestamp: 'The rules for a time.',
    },
  },
  FileField: {
    description: 'A file field of a form.',
    fields: {
      acceptedFileTypes: 'The accepted file types, as media types or file extensions.',
      fileInputField: 'Set if the field is a file picker.',
      maxFileSize: 'The maximum size of a file, in bytes.',
    },
  },
  Fixed32Rules: {
    description: 'The rules for a `fixed32`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  Fixed64Rules: {
    description: 'The rules for a `fixed64`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  FloatRules: {
    description: 'The rules for a `float`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  Form: {
    description: 'The form of an access request.',
    fields: {
      id: 'The id of the form.',
      displayName: 'The display name of the form.',
      description: 'The purpose of the form.',
      fieldGroups: 'The groups of fields that are shown together.',
      fieldRelationships: 'The relationships between fields.',
      fields: 'The fields.',
    },
  },
  FormCompleted: {
    description: 'The form was filled in.',
    fields: {
      completedAt: 'The time when the form was filled in.',
      userId: 'The user who filled in the form.',
    },
  },
  FormField: {
    description: 'A field of a form.',
    fields: {
      name: "The name of the field, which identifies it in the form and its value in the form's data.",
      displayName: 'The label of the field.',
      description: 'The purpose of the field.',
      readOnly: 'True if the field is shown but cannot be changed.',
      required: 'True if the field must be filled in.',
      adminConfig: 'Set if the form sets the value.',
      sharedConfig: 'Set if the form proposes a value that the user may change.',
      userConfig: 'Set if the user enters the value.',
      boolField: 'A boolean field.',
      fileField: 'A file field.',
      int64Field: 'An integer field.',
      oauth2Field: 'A field that the user fills in by signing in.',
      stringField: 'A string field.',
      stringMapField: 'A field that maps strings to strings.',
      stringSliceField: 'A list of strings.',
    },
  },
  FormFieldAdminConfig: {
    description:
      'The configuration of a field whose value the form sets and the user cannot change.',
    fields: {
      defaultValueCel: 'The CEL expression that returns the value.',
      showToUser: 'True if the user sees the field, false if the field is hidden.',
    },
  },
  FormFieldDependency: {
    description: 'The fields that other fields depend on.',
    fields: {
      dependencyFieldNames:
        'The names of the fields that are required if a field of the relationship is filled in.',
    },
  },
  FormFieldGroup: {
    description: 'Fields of a form that are shown together.',
    fields: {
      name: 'The name of the group, which identifies it in the form.',
      displayName: 'The heading of the group.',
      helpText: 'The text under the heading.',
      default: 'True for the default group of the form.',
      fields: 'The fields of the group, by name.',
    },
  },
  FormFieldRelationship: {
    description: 'A relationship between fields of a form.',
    fields: {
      fieldNames: 'The names of the related fields.',
      atLeastOne: 'At least one of the fields is required.',
      mutuallyExclusive: 'At most one of the fields may be filled in.',
      requiredTogether: 'The fields must be filled in together or not at all.',
      dependentOn: 'The fields may be filled in only together with other fields.',
    },
  },
  FormFieldSharedConfig: {
    description:
      'The configuration of a field whose value the form proposes and the user may change.',
    fields: {
      defaultValueCel: 'The CEL expression that returns the initial value.',
      inputTransformationCel: "The CEL expression that transforms the user's input into the value.",
      lockDefaultValues: 'True if the user must keep the initial value.',
    },
  },
  FormFieldUserConfig: {
    description: 'The configuration of a field whose value the user enters.',
    fields: {
      inputTransformationCel: "The CEL expression that transforms the user's input into the value.",
    },
  },
  FormStep: {
    description: 'A step in which a form is filled in, with its progress and outcome.',
    fields: {
      form: 'The form.',
      data: 'The values, keyed by form field name.',
      completed: 'Set once the form is filled in.',
      approved: 'Set once the step is approved.',
      denied: 'Set once the step is denied.',
      reassigned: 'Set once someone has reassigned the step.',
      reassignedByError: 'Set once the step was reassigned because of an error.',
      restarted: 'Set if the step replaces a restarted step.',
      skipped: 'Set once the step is skipped.',
    },
  },
  FunctionCommit: {
    description: "A new version of a function's code, whose files are not uploaded yet.",
    fields: {
      commitId: 'The id of the commit.',
      uploadUrls:
        'The upload URL of each file, by file name. A URL is relative to the base URL of the tenant followed by a slash, and expires. Send the raw bytes with PUT and without a bearer token; the response is 204.',
    },
  },
  GetExporterPath: {
    description: 'The requested exporter.',
    fields: {
      exportId: 'The id of the exporter.',
    },
  },
  GetExporterResponse: {
    description: 'The exporter.',
    fields: {
      exporter: 'The requested exporter.',
    },
  },
  GetMcpAccessProfilePath: {
    description: 'The requested profile.',
    fields: {
      appId: 'The id of the app.',
      connectorId: "The id of the app's connector.",
      id: 'The id of the profile.',
    },
  },
  GetMcpAccessProfileResponse: {
    description: 'The profile.',
    fields: {
      profile: 'The requested profile.',
    },
  },
  GroupApproval: {
    description: 'Approval by the members of a group.',
    fields: {
      allowSelfApproval: 'True if users may approve their own requests.',
      requireDistinctApprovers: 'True if the approvers of earlier steps may not approve this step.',
      fallback: 'True if there are fallback approvers.',
      fallbackGroupIds: 'The entitlements whose holders are fallback approvers.',
      fallbackUserIds: 'The ids of the fallback approvers.',
      isGroupFallbackEnabled: 'True if the holders of entitlements are fallback approvers.',
      appGroupId: 'The group, given as the entitlement whose holders approve.',
      appId: 'The app of the group.',
    },
  },
  Int32Rules: {
    description: 'The rules for an `int32`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  Int64Field: {
    description: 'An integer field of a form.',
    fields: {
      defaultValue: 'The initial value of the field.',
      numberField: 'Set if the field is a number input.',
      placeholder: 'The placeholder of the empty field.',
      rules: 'The validation rules of the value.',
    },
  },
  Int64Rules: {
    description: 'The rules for an `int64`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  KnownRegex: {
    description: 'A named regular expression.',
  },
  ManagerApproval: {
    description: 'Approval by the manager.',
    fields: {
      allowSelfApproval: 'True if users may approve their own requests.',
      requireDistinctApprovers: 'True if the approvers of earlier steps may not approve this step.',
      fallback: 'True if there are fallback approvers.',
      fallbackGroupIds: 'The entitlements whose holders are fallback approvers.',
      fallbackUserIds: 'The ids of the fallback approvers.',
      isGroupFallbackEnabled: 'True if the holders of entitlements are fallback approvers.',
      assignedUserIds: 'The ids of the users that the step is assigned to.',
    },
  },
  ManualAssignee: {
    description: 'The people who grant access manually.',
    fields: {
      appOwners: 'The owners of the app.',
      entitlementOwners: 'The owners of the entitlement.',
      expression: 'The users that CEL expressions return.',
      group: 'The members of a group.',
      manager: 'The manager of the user who gets access.',
      users: 'Specific users.',
    },
  },
  ManualAssigneeExpression: {
    description: 'Assigns the task to the users that CEL expressions return.',
    fields: {
      allowReassignment: 'True if the assignees may reassign the task.',
      expressions:
        'CEL expressions that return a user or a list of users; the first expression that returns a user applies.',
      fallbackUserIds: 'The ids of the assignees if no expression returns a user.',
    },
  },
  ManualAssigneeGroup: {
    description: 'Assigns the task to the members of a group.',
    fields: {
      allowReassignment: 'True if the assignees may reassign the task.',
      appGroupId: 'The id of the entitlement that represents membership in the group.',
      appId: 'The app of the group.',
      fallbackUserIds: 'The ids of the assignees if the group has no members.',
    },
  },
  ManualAssigneeRole: {
    description:
      "Assigns the task by role: owners of the app or the entitlement, or the user's manager.",
    fields: {
      allowReassignment: 'True if the assignees may reassign the task.',
      fallbackUserIds: 'The ids of the assignees if no user has the role.',
    },
  },
  ManualAssigneeUsers: {
    description: 'Assigns the task to specific users.',
    fields: {
      allowReassignment: 'True if the assignees may reassign the task.',
      userIds: 'The ids of the users.',
    },
  },
  ManualProvision: {
    description: 'A person grants access manually and then confirms it.',
    fields: {
      assignee: 'The assignees.',
      instructions: 'The instructions for the assignees.',
      userIds: 'The ids of the assignees.',
    },
  },
  MapRules: {
    description: 'The rules for a map.',
    fields: {
      minPairs: 'The minimum number of pairs.',
      maxPairs: 'The maximum number of pairs.',
      noSparse: 'True if values must not be null.',
      keys: 'The rules for each key.',
      values: 'The rules for each value.',
      ignoreEmpty: 'True if the empty map skips the other rules.',
    },
  },
  McpAccessProfile: {
    description: 'A set of MCP server tools that administrators assign together.',
    fields: {
      id: 'The id of the profile.',
      appId: 'The app of the connector.',
      connectorId: 'The connector to the MCP server.',
      appEntitlementId: 'The entitlement whose holders can use the tools.',
      displayName: 'The display name of the profile.',
      description: 'The purpose of the profile.',
      toolCount: 'The number of tools.',
      createdAt: 'The time of creation.',
      updatedAt: 'The time of the last change.',
      deletedAt: 'The time of deletion; unset if not deleted.',
    },
  },
  MessageRules: {
    description: 'The rules for a message.',
    fields: {
      skip: 'True if the fields of the message are not validated.',
      required: 'True if the message is required, even if `skip` is set.',
    },
  },
  MultiStepProvision: {
    description: 'Access is granted in several steps.',
    fields: {
      provisionSteps: 'The steps in order. A step may itself have steps.',
    },
  },
  NumberField: {
    description: 'A number input with buttons to count up and down.',
    fields: {
      minValue: 'The minimum.',
      maxValue: 'The maximum.',
      step: 'The step of the buttons.',
    },
  },
  Oauth2Field: {
    description: 'A field of a form that the user fills in by signing in with OAuth 2.0.',
    fields: {
      oauth2FieldView: 'Set if the field is a sign-in button.',
    },
  },
  PickerField: {
    description: 'A list to pick from instead of typing a value.',
    fields: {
      appUserPicker: 'Picks an account in an app.',
      resourcePicker: 'Picks a resource of an app.',
      syncUserPicker: 'Picks a user of the service.',
    },
  },
  PolicyStep: {
    description: "A step of a task's policy. The member for the step's kind is set.",
    fields: {
      id: 'The id of the step.',
      policyGenerationId: 'The version of the policy that the step was created from.',
      accept: "Set if the request is granted without anyone's approval.",
      action: 'Set if the step runs an action.',
      approval: 'Set if the step needs approval.',
      form: 'Set if a form is filled in.',
      provision: 'Set if the step grants access.',
    },
  },
  ProvisionCancelled: {
    description: 'The grant was cancelled.',
    fields: {
      cancelledAt: 'The time of cancellation.',
      cancelledByUserId: 'The user who cancelled the grant.',
    },
  },
  ProvisionCompleted: {
    description: 'Access was granted.',
    fields: {
      completedAt: 'The time when access was granted.',
      entitlements: 'The granted entitlements.',
      userId: 'The user who granted access.',
    },
  },
  ProvisionDefinition: {
    description: 'The entitlement that a step grants and the way to grant it.',
    fields: {
      assigned: 'True if the step is assigned.',
      provisionPolicy: 'The provision policy.',
      provisionTarget: 'The entitlement to grant, the account and the duration.',
    },
  },
  ProvisionErrored: {
    description: 'Granting access failed.',
    fields: {
      description: 'The error message, for people.',
      errorCode: 'The error code, for programs.',
      erroredAt: 'The time of the failure.',
    },
  },
  ProvisionPolicy: {
    description: 'A way to grant or revoke access.',
    fields: {
      action: 'Provisioning by a connector action.',
      connector: 'Automatic provisioning by a connector.',
      delegated: 'Provisioning of another entitlement that includes this one.',
      externalTicket: 'Provisioning through a ticket in another system.',
      manual: 'Manual provisioning by a person.',
      multiStep: 'Provisioning by several policies in sequence.',
      unconfigured: 'No provisioning is configured yet.',
      webhook: 'Provisioning by a webhook.',
    },
  },
  ProvisionStep: {
    description: 'A step that grants access, with its progress and outcome.',
    fields: {
      provision: 'The entitlement to grant and the way to grant it.',
      syncActionInvocationId: "The invocation of the connector's action.",
      externalTicketId: 'The ticket in the other system.',
      externalTicketProvisionerConfigId: 'The configuration that the ticket was opened with.',
      notificationId: 'The notification to the people who grant access.',
      cancelled: 'Set once the step is cancelled.',
      completed: 'Set once access is granted.',
      errored: 'Set once granting access has failed.',
      reassignedByError: 'Set once the step was reassigned because of an error.',
      skipped: 'Set once the step is skipped.',
    },
  },
  ProvisionTarget: {
    description: 'The entitlement to grant, the account and the duration.',
    fields: {
      appEntitlementId: 'The entitlement to grant.',
      appId: 'The app of the entitlement.',
      appUserId: 'The account that gets the entitlement.',
      grantDuration: 'The duration of the grant.',
    },
  },
  ReassignToApprovers: {
    description: 'Reassigns the step to other approvers.',
    fields: {
      approverIds: 'The user ids of the approvers.',
    },
  },
  RepeatedRules: {
    description: 'The rules for a list.',
    fields: {
      minItems: 'The minimum number of items.',
      maxItems: 'The maximum number of items.',
      unique: 'True if items must be unique.',
      items: 'The rules for each item.',
      ignoreEmpty: 'True if the empty list skips the other rules.',
    },
  },
  ReplacePolicy: {
    description: 'Starts another policy.',
    fields: {
      policyId: 'The policy that replaces the current policy.',
    },
  },
  ResourceOwnersApproval: {
    description: 'Approval by the owners of the resource.',
    fields: {
      allowSelfApproval: 'True if users may approve their own requests.',
      requireDistinctApprovers: 'True if the approvers of earlier steps may not approve this step.',
      fallback: 'True if there are fallback approvers.',
      fallbackGroupIds: 'The entitlements whose holders are fallback approvers.',
      fallbackUserIds: 'The ids of the fallback approvers.',
      isGroupFallbackEnabled: 'True if the holders of entitlements are fallback approvers.',
    },
  },
  ResourcePicker: {
    description: 'A picker for resources of an app.',
    fields: {
      appId: 'The app whose resources are listed.',
      resourceTypeId: 'The type of the resources that are listed.',
    },
  },
  RevokeSecretPath: {
    description: 'The secret to revoke.',
    fields: {
      vaultId: 'The id of the vault that contains the secret; also identifies the secret.',
    },
  },
  RevokeSecretResponse: {
    description: 'The revoked secret.',
    fields: {
      secret: 'The record of the secret, with its deletion time.',
    },
  },
  RotateDecoyPath: {
    description: 'The decoy to rotate.',
    fields: {
      id: 'The id of the decoy.',
    },
  },
  RotateDecoyResponse: {
    description: 'The rotated decoy and its new credential.',
    fields: {
      decoy: 'The updated decoy.',
      material: 'The new credential, which is returned only once.',
    },
  },
  SFixed32Rules: {
    description: 'The rules for an `sfixed32`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  SFixed64Rules: {
    description: 'The rules for an `sfixed64`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  SInt32Rules: {
    description: 'The rules for an `sint32`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  SInt64Rules: {
    description: 'The rules for an `sint64`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  SaveToVault: {
    description: 'Saves the credentials of the new account to vaults.',
    fields: {
      vaultIds: 'The ids of the vaults.',
    },
  },
  SearchAppUsersRequest: {
    description: 'The filters and the page of a search for accounts.',
    fields: {
      appId: 'Finds only accounts in this app.',
      appUserDomains: 'Finds only accounts in these domains.',
      appUserIds: 'Finds only the accounts with these ids.',
      appUserStatusDetails: 'Finds only accounts with one of these app-specific statuses.',
      appUserStatuses:
        'Finds only accounts with one of these statuses. Deleted accounts are found only with `STATUS_DELETED`.',
      appUserTypes: 'Finds only accounts of these types.',
      excludeAppUserIds: 'Excludes the accounts with these ids.',
      expandMask:
        'The references to expand: `app_id`, `identity_user_id`, `last_usage`; `*` for all.',
      pageSize: 'The number of accounts per page, from 10 to 100; 25 by default or for 0.',
      pageToken:
        'The `nextPageToken` of the previous page, with the same filters; empty or omitted for the first page.',
      query: 'Finds only accounts whose display name or description matches, even approximately.',
      refs: 'Finds only these accounts, by app and id.',
      userIds: 'Finds only accounts of the users with these ids.',
    },
  },
  SearchAppUsersResponse: {
    description: 'A page of accounts.',
    fields: {
      list: 'The accounts on this page.',
      expanded: 'The expanded objects; the paths of each account refer to them.',
      nextPageToken: 'The token of the next page; empty on the last page.',
    },
  },
  SearchEntitlementOwnerUsersPath: {
    description: 'The entitlement whose owners to search.',
    fields: {
      appId: 'The id of the app.',
      entitlementId: 'The id of the entitlement.',
    },
  },
  SearchEntitlementOwnerUsersQuery: {
    description: 'The filter and the page of a search for owners.',
    fields: {
      pageSize:
        'The number of owners per page, from 10 to 100; 25 by default. Values out of range are clamped.',
      pageToken: 'The `nextPageToken` of the previous page; empty or omitted for the first page.',
      roleSlug: 'Finds only owners with this role.',
    },
  },
  SearchEntitlementOwnerUsersResponse: {
    description: 'A page of owners.',
    fields: {
      list: 'The owners on this page.',
      nextPageToken: 'The token of the next page; empty on the last page.',
    },
  },
  Secret: {
    description: 'A secret shared with specific people, for a limited time or number of views.',
    fields: {
      vaultId: 'The id of the secret, and of the vault with its content.',
      displayName: 'The display name.',
      filename: 'The file name of the content, e.g. `id_ed25519`.',
      contentType: 'The media type of the content, e.g. `text/plain`.',
      creatorUserId: 'The user who shares the secret.',
      allowedUserIds: 'The ids of the users who may view the secret.',
      allowedEmails: 'The email addresses of other people who may view the secret.',
      contentDeleted: 'True if the content has been deleted from storage.',
      contentReady: 'True if the content is uploaded in full and can be viewed.',
      contentExpiresAt: 'The time when the content is deleted, even if it was never viewed.',
      createdAt: 'The time of creation.',
      updatedAt: 'The time of the last change.',
      deletedAt: 'The time of revocation; unset if not revoked.',
      currentViews: 'The number of views so far.',
      maxViews: 'The maximum number of views.',
      fileSize: 'The size of the content in bytes.',
      shareCode: 'The code in the share URL.',
      shareUrl: 'The URL for sharing the secret.',
    },
  },
  SelectField: {
    description: 'A select field with one choice.',
    fields: {
      options: 'The options, in display order.',
    },
  },
  SelectOption: {
    description: 'An option of a select field.',
    fields: {
      value: 'The value of the field if the option is selected.',
      displayName: 'The label of the option.',
      description: 'The meaning of the option.',
    },
  },
  SelfApproval: {
    description: 'Approval by the user for whom access is requested.',
    fields: {
      fallback: 'True if there are fallback approvers.',
      fallbackGroupIds: 'The entitlements whose holders are fallback approvers.',
      fallbackUserIds: 'The ids of the fallback approvers.',
      isGroupFallbackEnabled: 'True if the holders of entitlements are fallback approvers.',
      assignedUserIds: 'The ids of the users that the step is assigned to.',
    },
  },
  Status: {
    description: 'The body of every error response: `google.rpc.Status`.',
    fields: {
      code: 'The gRPC code, one of `statusCodes`.',
      message: 'The error message, for developers.',
      details: 'Further details, as messages with their types in `@type`.',
    },
  },
  StepApproved: {
    description: 'The step was approved.',
    fields: {
      approvedAt: 'The time of approval.',
      entitlements: 'The approved entitlements.',
      stepUpTransactionId: "The transaction of the approver's step-up authentication.",
      userId: 'The user who approved the step.',
    },
  },
  StepDenied: {
    description: 'The step was denied.',
    fields: {
      deniedAt: 'The time of denial.',
      userId: 'The user who denied the step.',
    },
  },
  StepReassigned: {
    description: 'Someone reassigned the step.',
    fields: {
      newPolicyStepId: 'The id of the replacement step.',
      reassignedAt: 'The time of reassignment.',
      userId: 'The user who reassigned the step.',
    },
  },
  StepReassignedByError: {
    description: 'The step was reassigned because it failed.',
    fields: {
      description: 'The error message, for people.',
      errorCode: 'The error code, for programs.',
      errorUserId: 'The user that the error concerns.',
      erroredAt: 'The time of the failure.',
      newPolicyStepId: 'The id of the replacement step.',
      reassignedAt: 'The time of reassignment.',
    },
  },
  StepRestarted: {
    description: 'The step was restarted.',
    fields: {
      oldPolicyStepId: 'The id of the replaced step.',
      restartedAt: 'The time of the restart.',
      userId: 'The user who restarted the step.',
    },
  },
  StepSkipped: {
    description: 'The step was skipped.',
    fields: {
      newPolicyStepId: 'The id of the replacement step.',
      skippedAt: 'The time when the step was skipped.',
      userId: 'The user who skipped the step.',
    },
  },
  StringField: {
    description: 'A string field of a form.',
    fields: {
      defaultValue: 'The initial value of the field.',
      placeholder: 'The placeholder of the empty field.',
      passwordField: 'Set if the field is a password input.',
      selectField: 'Set if the user selects one of several options.',
      textField: 'Set if the user types the value.',
      pickerField: 'Set if the user picks an account, a resource or a user.',
      rules: 'The validation rules of the value.',
    },
  },
  StringMapField: {
    description: 'A field of a form that maps strings to strings.',
    fields: {
      defaultValue: 'The initial entries of the field.',
      rules: 'The validation rules of the map.',
    },
  },
  StringMapRules: {
    description: 'The validation rules of a map of strings.',
    fields: {
      isRequired: 'True if at least one entry is required.',
      validateEmpty: 'True if an empty map is validated like any other map.',
    },
  },
  StringRules: {
    description: 'The rules for a string.',
    fields: {
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      const: 'The exact value.',
      len: 'The exact number of code points.',
      minLen: 'The minimum number of code points.',
      maxLen: 'The maximum number of code points.',
      lenBytes: 'The exact number of UTF-8 bytes.',
      minBytes: 'The minimum number of UTF-8 bytes.',
      maxBytes: 'The maximum number of UTF-8 bytes.',
      pattern: 'An RE2 regular expression that must match anywhere in the string.',
      prefix: 'The required prefix.',
      suffix: 'The required suffix.',
      contains: 'A substring that must occur in the string.',
      notContains: 'A substring that must not occur in the string.',
      email: 'True if the string must be an email address, with or without a display name.',
      hostname: 'True if the string must be a host name.',
      ip: 'True if the string must be an IP address of either version.',
      ipv4: 'True if the string must be an IPv4 address.',
      ipv6: 'True if the string must be an IPv6 address.',
      uri: 'True if the string must be a URI with a scheme.',
      uriRef: 'True if the string must be a URI or a relative reference.',
      address: 'True if the string must be a host name or an IP address.',
      uuid: 'True if the string must be a UUID of any version.',
      wellKnownRegex: 'The named pattern that the string must match.',
      strict:
        'True if the named pattern applies as written; if false, only line breaks and NUL are rejected.',
      ignoreEmpty: 'True if the empty string skips the other rules.',
    },
  },
  StringSliceField: {
    description: 'A field of a form that is a list of strings.',
    fields: {
      chipsField: 'Set if the user types the values one by one.',
      defaultValues: 'The initial values of the field.',
      placeholder: 'The placeholder of the empty field.',
      pickerField: 'Set if the user picks accounts, resources or users.',
      rules: 'The validation rules of the list.',
    },
  },
  SyncResourceAction: {
    description: 'Runs an action on a resource.',
    fields: {
      syncResourceActionId: 'The id of the action.',
    },
  },
  SyncResourceActionInstance: {
    description: 'A run of an action on a resource.',
    fields: {
      syncActionInvocationId: 'The invocation of the action.',
    },
  },
  Task: {
    description:
      'An access request, or another task that follows a policy. It has more fields than listed here.',
    fields: {
      id: 'The id of the task.',
      numericId: 'The task number shown to people.',
      displayName: 'The display name of the task.',
      description: 'The subject of the task.',
      analysisId: "The id of the task's analysis.",
      createdByUserId: 'The user who created the task.',
      actions: 'The actions that are possible on the task.',
      annotations: 'Notes on the task, each with its own type.',
      approverIds: 'The ids of the users who may approve the task.',
      insightIds: 'The ids of the insights into the task.',
      commentCount: 'The number of comments.',
      createdAt: 'The time when the task was created.',
      deletedAt: 'The time when the task was deleted; unset if not deleted.',
      data: 'The submitted values, keyed by form field name.',
      emergencyAccess: 'True if access is requested as an emergency.',
      externalRefs: 'References to objects in other systems.',
      form: 'The form for the requester.',
      policy: 'The policy of the task.',
    },
  },
  TaskExternalRef: {
    description: 'A reference from a task to an object in another system.',
    fields: {
      name: 'The display name.',
      url: 'The URL of the object.',
    },
  },
  TaskPolicy: {
    description: 'The policy of a task. It has more fields than listed here.',
    fields: {
      current: 'The current step.',
    },
  },
  TaskView: {
    description:
      'A task with the JSONPaths of the objects it refers to in the response, such as `$.expanded[0]`.',
    fields: {
      task: 'The task.',
      accessReviewPath: 'The path of the access review.',
      appPath: 'The path of the app.',
      appUserLastUsagePath: 'The path of the last usage of the account.',
      appUserPath: 'The path of the account.',
      approversPath: 'The path of the approvers.',
      createdByUserPath: 'The path of the user who created the task.',
      entitlementsPath: 'The path of the entitlements.',
      identityUserPath: 'The path of the user that the account belongs to.',
      insightsPath: 'The path of the insights.',
      resourceBindingsPath: 'The path of the resource bindings.',
      roleResourcePath: "The path of the role's resource.",
      scopeResourcePath: "The path of the scope's resource.",
      stepApproversPath: 'The path of the approvers of the current step.',
    },
  },
  TerminateAutomationExecutionPath: {
    description: 'The execution to terminate.',
    fields: {
      id: 'The id of the execution. In JavaScript, pass ids beyond 2^53 - 1 as a bigint or a string.',
    },
  },
  TextField: {
    description: 'A text input.',
    fields: {
      multiline: 'True if the input has several lines.',
      suffix: 'Text after the input, e.g. a unit.',
    },
  },
  TimestampRules: {
    description:
      'The rules for a time. Bounds cannot be combined with rules relative to the current time.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      required: 'True if the time is required.',
      ltNow: 'True if the time must be in the past.',
      gtNow: 'True if the time must be in the future.',
      within: 'The maximum distance from the current time.',
    },
  },
  UInt32Rules: {
    description: 'The rules for a `uint32`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  UInt64Rules: {
    description: 'The rules for a `uint64`.',
    fields: {
      const: 'The exact value.',
      lt: 'The value must be less than this.',
      lte: 'The value must be at most this.',
      gt: 'The value must be greater than this.',
      gte: 'The value must be at least this.',
      in: 'The allowed values.',
      notIn: 'The forbidden values.',
      ignoreEmpty: 'True if 0 skips the other rules.',
    },
  },
  UpdateDirectoryPath: {
    description: 'The directory to update.',
    fields: {
      appId: 'The id of the app that is the directory.',
    },
  },
  UpdateDirectoryRequest: {
    description: 'The matching rules and at most one account filter of a directory.',
    fields: {
      expandMask: 'The references to expand: `app_id`; `*` for all.',
      mergeConfig: "The rules that match the directory's accounts to users.",
      all: 'All accounts.',
      celExpression: 'The accounts that a CEL expression selects.',
    },
  },
  UpdateDirectoryResponse: {
    description: 'The updated directory.',
    fields: {
      directoryView: 'The updated directory.',
      expanded: 'The expanded objects; the path of the view refers to them.',
    },
  },
  UpdateEntitlementAutomationPath: {
    description: 'The automation to update.',
    fields: {
      appId: "The id of the entitlement's app.",
      appEntitlementId: 'The id of the entitlement.',
    },
  },
  UpdateEntitlementAutomationRequest: {
    description:
      'The new values of an automation and the mask of the fields to change. At most one kind of rule may be set; a rule is required if the mask contains a kind or is `*`.',
    fields: {
      displayName: 'The display name of the automation.',
      description: 'The purpose of the automation.',
      updateMask:
        'The fields to change, in camelCase and joined by commas, such as `displayName,cel`: `displayName`, `description`, `none`, `entitlements`, `cel` and `basic`, or `*` for all of them. A missing mask or a mask with any other field is rejected.',
      none: 'Grants the entitlement to no one automatically.',
      entitlements: 'Grants the entitlement to users who have one of several other entitlements.',
      cel: 'Grants the entitlement to users for whom a CEL expression is true.',
      basic: 'Grants the entitlement to users who meet a condition built from choices.',
    },
  },
  UpdateEntitlementAutomationResponse: {
    description:
      'The updated automation. Unlike in any other response, the member name starts with a capital letter.',
    fields: {
      AppEntitlementAutomation: 'The updated automation.',
    },
  },
  UpdateTaskRequestDataPath: {
    description: 'The task to update.',
    fields: {
      taskId: 'The id of the task.',
    },
  },
  UpdateTaskRequestDataRequest: {
    description: "The submitted values of a task's form.",
    fields: {
      data: 'The values, keyed by form field name.',
      expandMask:
        'The references to expand: `app_id`, `user_id`, `created_by_user_id`, `app_user_id`, `app_entitlement_ids`, `approver_ids`, `step_approver_ids`, `identity_user_id`, `insight_ids`; `*` for all.',
    },
  },
  UpdateTaskRequestDataResponse: {
    description: 'The updated task.',
    fields: {
      taskView: 'The updated task.',
      expanded: 'The expanded objects; the paths of the view refer to them.',
    },
  },
  UpdateWebhookPath: {
    description: 'The webhook to update.',
    fields: {
      id: 'The id of the webhook.',
    },
  },
  UpdateWebhookRequest: {
    description: 'The new values of a webhook and the mask of the fields to change.',
    fields: {
      updateMask:
        'The fields to change, in camelCase and joined by commas, such as `displayName,url`: `displayName`, `description`, `url` and `callbackTimeout`, or `*` for all of them. A missing mask or a mask with any other field is rejected.',
      webhook: 'The webhook with the new values.',
    },
  },
  UpdateWebhookResponse: {
    description: 'The updated webhook.',
    fields: {
      webhook: 'The updated webhook.',
    },
  },
  User: {
    description:
      "A person, service account or agent, combined from the matched accounts in apps. Attributes come from the directories according to the tenant's attribute mappings; lists contain the values of all accounts.",
    fields: {
      id: 'The id of the user, unique in the tenant.',
      username: 'The primary username.',
      usernames: 'The usernames of all accounts.',
      email: 'The primary email address.',
      emails: 'The email addresses of all accounts.',
      displayName: 'The display name, e.g. `Ada Lovelace`.',
      employeeIds: 'The employee numbers.',
      department: 'The department, e.g. `Engineering`.',
      jobTitle: 'The job title, e.g. `Site reliability engineer`.',
      employmentStatus:
        'The employment status, in the wording of its source, e.g. `Active` or `On leave`.',
      employmentType:
        'The employment type, in the wording of its source, e.g. `Full time` or `Contractor`.',
      managerIds: "The ids of the user's managers.",
      directoryIds: 'The ids of the directories that contain an account of the user.',
      delegatedUserId: 'The user to whom tasks are forwarded automatically, e.g. during absence.',
      roleIds: "The ids of the user's roles in the service itself.",
      profile: "Further attributes from the directories, under the tenant's keys.",
      createdAt: 'The time when the user was created.',
      updatedAt: 'The time when the user was last changed.',
      deletedAt: 'The time when the user was deleted; unset if not deleted.',
      status: 'The status of the user in the service.',
      directoryStatus: "The status of the user's account in the directory.",
      origin: 'The origin of the user.',
      type: 'The type of the user.',
      departmentSources: 'The sources of each candidate for `department`.',
      directoryStatusSources: 'The sources of each candidate for `directoryStatus`.',
      emailSources: 'The sources of each candidate for `email`.',
      employeeIdSources: 'The sources of `employeeIds`.',
      employmentStatusSources: 'The sources of each candidate for `employmentStatus`.',
      employmentTypeSources: 'The sources of each candidate for `employmentType`.',
      jobTitleSources: 'The sources of each candidate for `jobTitle`.',
      managerSources: 'The sources of `managerIds`.',
      usernameSources: 'The sources of each candidate for `username`.',
    },
  },
  UserAttributeMappingSource: {
    description: 'The source of a user attribute: an attribute of an account in an app.',
    fields: {
      appId: 'The app of the account.',
      appUserId: 'The account.',
      appUserProfileAttributeKey: "The attribute in the account's profile, e.g. `department`.",
      userAttributeMappingId: "The mapping from the account's attribute to the user's.",
      value: "The value of the account's attribute, e.g. `Engineering`.",
    },
  },
  UserOrigin: {
    description:
      'The origin of a user: an account of a directory, created manually in the service, or created by the service itself.',
  },
  UserStatus: {
    description: 'The status of a user in the service or in a directory.',
  },
  UserType: {
    description:
      'The type of a user: a person, the service itself, a service account or an AI agent.',
  },
  UsersApproval: {
    description: 'Approval by specific users.',
    fields: {
      allowSelfApproval: 'True if users may approve their own requests.',
      requireDistinctApprovers: 'True if the approvers of earlier steps may not approve this step.',
      userIds: 'The ids of the approvers.',
    },
  },
  Webhook: {
    description: 'An endpoint that the service calls.',
    fields: {
      id: 'The id of the webhook.',
      displayName: 'The display name.',
      description: 'The purpose of the webhook.',
      url: 'The https URL to call.',
      callbackTimeout: 'The time that the service waits for a response.',
      createdAt: 'The time of creation.',
      updatedAt: 'The time of the last change.',
      deletedAt: 'The time of deletion; unset if not deleted.',
    },
  },
  WebhookApproval: {
    description: 'Approval by a webhook.',
    fields: {
      webhookId: 'The webhook.',
    },
  },
  WebhookProvision: {
    description: 'A webhook is called, which grants access.',
    fields: {
      webhookId: 'The webhook to call.',
    },
  },
}
