// Made from the comments of the types by scripts/documents.ts; change those.
import type { TypeDescription } from './type-description.ts'

/** What types and their fields mean, by the names of the types. */
export const descriptions: Readonly<Record<string, TypeDescription>> = {
  AcceptStep: {
    description: "A step that grants the request without anyone's approval.",
    fields: {
      acceptMessage: 'What the requester is told.',
    },
  },
  ActionCancelled: {
    description: 'An action was called off.',
    fields: {
      outcomeTime: 'When it was.',
    },
  },
  ActionDefinition: {
    description: 'What an action step is to do.',
    fields: {
      automation: 'Set where an automation is run.',
      syncResourceAction: 'Set where an action on a resource is run.',
      clientIdApproval: "Set where a client's id is approved.",
    },
  },
  ActionDenied: {
    description: 'An action was not allowed.',
    fields: {
      outcomeTime: 'When it was not.',
    },
  },
  ActionError: {
    description: 'An action failed.',
    fields: {
      errorCode: 'What went wrong, for programs.',
      errorMessage: 'What went wrong, for people.',
      outcomeTime: 'When it did.',
    },
  },
  ActionProvision: {
    description: 'Access is given by an action that a connector offers.',
    fields: {
      actionName: 'The action, by the name that the connector gives it.',
      appId: 'The app that the connector belongs to.',
      connectorId: 'The connector that runs the action.',
      displayName: 'What people call the action.',
    },
  },
  ActionStep: {
    description: 'A step that does something, how far it is and how it ended.',
    fields: {
      action: 'What the step is to do.',
      automation: 'The automation that runs.',
      syncResourceActionInstance: 'The action on a resource that runs.',
      clientIdApprovalInstance: "The client's id that is up for approval.",
      cancelled: 'Set once the action was called off.',
      denied: 'Set once the action was not allowed.',
      error: 'Set once the action has failed.',
      success: 'Set once the action is done.',
    },
  },
  ActionSuccess: {
    description: 'An action did what it is there for.',
    fields: {
      outcomeTime: 'When it did.',
    },
  },
  AgentApproval: {
    description: 'An agent approves.',
    fields: {
      agentUserId: 'The user that the agent acts as.',
      instructions: 'What the agent is told.',
      policyIds: 'The policies that the agent may choose from, by id.',
      reassignToUserIds: 'The users to whom the agent may hand the task, by id.',
    },
  },
  AnyRules: {
    description:
      'What an object that names its type in `@type` has to be. Types are given by their URLs.',
    fields: {
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      required: 'Whether the object has to be there.',
    },
  },
  AppEntitlement: {
    description:
      'Something that a user can be given in an app: membership of a group, a role, a permission on a resource.',
    fields: {
      id: 'Identifies the entitlement.',
      alias: 'A short name to ask for it by, e.g. on a command line: `prod-admin`.',
      slug: 'What it allows on its resource, in a word: `member`, `admin`.',
      externalId: 'Identifies the entitlement in the app itself.',
      appId: 'The app that it is in.',
      appResourceId: 'The resource that it gives access to.',
      appResourceTypeId: 'The type of that resource, e.g. that of groups.',
      displayName: 'What people call it.',
      description: 'What it is for.',
      certifyPolicyId: 'The policy by which access is reviewed, by id.',
      grantPolicyId: 'The policy by which access is asked for and given, by id.',
      revokePolicyId: 'The policy by which access is taken away, by id.',
      emergencyGrantPolicyId: 'The policy by which access is given in an emergency, by id.',
      requestSchemaId: 'The form that is filled in with a request, by the id of its schema.',
      complianceFrameworkValueIds:
        'The compliance frameworks that it falls under, by the ids of those attribute values.',
      riskLevelValueId: 'How risky it is to have, by the id of that attribute value.',
      sourceConnectorIds: 'The connectors that report it, by id.',
      annotations: 'Notes that integrations keep with it, by names of their own.',
      matchSyncId:
        'What an entitlement made by hand is recognised by when a sync finds it in the app.',
      userEditedMask: 'The fields that people have edited, which syncs therefore leave alone.',
      grantCount: 'How many grants of it there are.',
      durationGrant: 'How long a grant lasts, in seconds: `28800s` is a working day.',
      durationUnset: 'Set where a grant lasts until it is taken away.',
      defaultValuesApplied:
        'Whether it has been given the values that its app has for new entitlements.',
      emergencyGrantEnabled: 'Whether it can be had in an emergency, by `emergencyGrantPolicyId`.',
      isAutomationEnabled: 'Whether an automation gives it to users and takes it from them.',
      isManuallyManaged: 'Whether it is kept by hand, and not reported by a connector.',
      overrideAccessRequestsDefaults:
        'Whether its own settings for requests hold instead of those of its app.',
      systemBuiltin: "Whether it is one of the service's own.",
      provisionerPolicy: 'How access is given.',
      deprovisionerPolicy: 'How access is taken away.',
      createdAt: 'When it was created.',
      updatedAt: 'When it was last changed.',
      deletedAt: 'When it was deleted; unset for one that is there.',
    },
  },
  AppEntitlementAutomation: {
    description:
      'The rule by which users have an entitlement automatically: one of `none`, `entitlements`, `cel` and `basic`, or a kind that came later.',
    fields: {
      appId: 'The app that the entitlement is in.',
      appEntitlementId: 'The entitlement that the automation gives and takes away.',
      displayName: 'What people call the automation.',
      description: 'What it is for.',
      createdAt: 'When it was created.',
      updatedAt: 'When it was last changed.',
      deletedAt: 'When it was deleted; unset for one that is there.',
      managedByRequestCatalogId:
        'The catalog of requests that keeps the automation, by id; unset where people do.',
      lastRunStatus: 'How its last run ended.',
      none: 'Nobody is given the entitlement automatically.',
      entitlements: 'Whoever has one of certain entitlements.',
      cel: 'Whoever a CEL expression is true of.',
      basic: 'Whoever fulfils a condition that was put together from choices.',
    },
  },
  AppEntitlementOwnerUser: {
    description: 'A user who owns an entitlement.',
    fields: {
      appId: 'The app that the entitlement is in.',
      entitlementId: 'The entitlement that is owned.',
      roleSlug: 'The part that the owner has, in a word: a user can own an entitlement in several.',
      createdAt: 'Since when.',
      user: 'The owner.',
    },
  },
  AppEntitlementRef: {
    description: 'Names an entitlement.',
    fields: {
      appId: 'The app that the entitlement is in.',
      id: 'The entitlement.',
    },
  },
  AppEntitlementReference: {
    description: 'Names an entitlement of an app in a policy step.',
    fields: {
      appEntitlementId: 'The entitlement.',
      appId: 'The app of the entitlement.',
    },
  },
  AppOwnersApproval: {
    description: 'The owners of the app approve.',
    fields: {
      allowSelfApproval: 'Whether a user may approve a request of their own.',
      requireDistinctApprovers:
        'Whether one who has approved an earlier step may not approve this one.',
    },
  },
  AppResource: {
    description:
      'Something in an app that access is given to, e.g. a group or a repository. It has fields beyond those here.',
    fields: {
      id: 'Identifies the resource among those of its type in its app.',
    },
  },
  AppUser: {
    description: 'An account in an app.',
    fields: {
      appId: 'The app that the account is in.',
      id: 'Identifies the account.',
      identityUserId: 'The user whose account it is; unset where it was matched to none.',
      displayName: "What people call the account's holder.",
      email: 'The primary e-mail address.',
      username: 'The primary user name.',
      emails: 'All e-mail addresses.',
      employeeIds: 'The numbers by which employers know the holder.',
      usernames: 'All user names.',
      isExternal: "Whether the account belongs to someone outside the tenant's own domains.",
      profile: "What else the app says of the account, by the app's names for it.",
      status: 'How the account stands.',
      createdAt: 'When it was created.',
      updatedAt: 'When it was last changed.',
      deletedAt: 'When it was deleted; unset for one that is there.',
    },
  },
  AppUserDomainFilter: {
    description: "Whether accounts belong to the tenant's own domains.",
  },
  AppUserPicker: {
    description: 'A list of the accounts in an app to pick from.',
    fields: {
      appId: 'The app whose accounts are listed.',
    },
  },
  AppUserRef: {
    description: 'Names an account.',
    fields: {
      appId: 'The app that the account is in.',
      id: 'The account.',
    },
  },
  AppUserStatus: {
    description: 'How an account stands in its app.',
    fields: {
      details: "How it stands, in the app's own words, e.g. `Suspended: password expired`.",
    },
  },
  AppUserStatusFilter: {
    description: 'How accounts stand in their apps.',
  },
  AppUserTypeFilter: {
    description: 'Whether accounts are those of people, of services or of systems.',
  },
  AppUserView: {
    description: 'An account, and where in the response the objects are that it refers to.',
    fields: {
      appUser: 'The account.',
      appPath: "Where the account's app is, as a JSONPath, if it was asked for: `$.expanded[0]`.",
      identityUserPath: "Where the account's user is, as a JSONPath, if it was asked for.",
      lastUsagePath: "Where the account's last usage is, as a JSONPath, if it was asked for.",
    },
  },
  ApprovalDefinition: {
    description: 'Who is to approve, and on what terms.',
    fields: {
      agent: 'Set where an agent approves.',
      allowDelegation: "Whether a task goes on to the user to whom an approver's tasks are handed.",
      allowReassignment: 'Whether an approver may hand the task to someone else.',
      allowedReassignees: 'The users to whom an approver may hand the task, by id.',
      assigned: 'Whether the step is assigned to someone.',
      escalation: 'What happens when the step has waited for too long.',
      escalationEnabled: 'Whether anything happens when the step has waited for too long.',
      requireApprovalReason: 'Whether an approver has to say why they approve.',
      requireDenialReason: 'Whether an approver has to say why they deny.',
      requireReassignmentReason: 'Whether an approver has to say why they hand the task on.',
      requiresStepUpProviderId:
        'The provider with whom an approver has to prove again who they are.',
      appOwners: 'Set where the owners of the app approve.',
      entitlementOwners: 'Set where the owners of the entitlement approve.',
      resourceOwners: 'Set where the owners of the resource approve.',
      expression: 'Set where those approve whom CEL expressions name.',
      group: 'Set where the members of a group approve.',
      manager: 'Set where the manager approves.',
      self: 'Set where the user whom the request is for approves.',
      users: 'Set where certain users approve.',
      webhook: 'Set where whatever answers a webhook approves.',
    },
  },
  ApprovalStep: {
    description: 'A step that someone has to approve, how far it is and how it ended.',
    fields: {
      approval: 'Who is to approve, and on what terms.',
      approved: 'Set once the step is approved.',
      denied: 'Set once the step is denied.',
      assignedAt: 'When the step was assigned to its approvers.',
      escalationInstance: 'The escalation that awaits the step, or that has happened.',
      reassigned: 'Set once someone has handed the step to others.',
      reassignedByError: 'Set once the step was handed to others because of an error.',
      restarted: 'Set where the step has taken the place of one that was begun anew.',
      skipped: 'Set once the step was left out.',
    },
  },
  AuthConfig: {
    description:
      "How a tenant's users sign in: the configuration of an authentication provider. It has fields beyond those here.",
    fields: {
      id: 'Identifies the configuration.',
    },
  },
  AutomationAction: {
    description: 'Runs an automation.',
    fields: {
      automationTemplateId: 'The template of the automation.',
    },
  },
  AutomationBasic: {
    description:
      'Whoever fulfils a condition that was put together from choices is given the entitlement.',
    fields: {
      expression: 'The condition, as the service writes it down.',
    },
  },
  AutomationCel: {
    description: 'Whoever a CEL expression is true of is given the entitlement.',
    fields: {
      expression:
        'A CEL expression over `subject`, a user, that gives a bool: `subject.department == "Engineering"`.',
    },
  },
  AutomationEntitlements: {
    description: 'Whoever has one of certain entitlements is given this one too.',
    fields: {
      entitlementRefs: 'The entitlements to have.',
    },
  },
  AutomationExecution: {
    description: 'A run of an automation. It has fields beyond those here.',
    fields: {
      id: 'Identifies the run: a number, where other identifiers are strings.',
      state: 'How far it is.',
    },
  },
  AutomationExecutionState: {
    description: 'How far a run of an automation is.',
  },
  AutomationInstance: {
    description: 'A run of an automation.',
    fields: {
      automationExecutionId: 'The execution, by its number.',
    },
  },
  AutomationLastRunStatus: {
    description: 'How the last run of an automation ended.',
    fields: {
      errorMessage: 'What went wrong; empty where nothing did.',
      lastCompletedAt: 'When the run ended.',
    },
  },
  BoolField: {
    description: 'A field of a form that is true or false.',
    fields: {
      defaultValue: 'The value that the field starts with.',
      rules: 'What the value has to be.',
      checkboxField: 'A box to check.',
      toggleField: 'A switch.',
    },
  },
  BoolRules: {
    description: 'What a boolean has to be.',
    fields: {
      const: 'The value has to be this one.',
    },
  },
  BytesRules: {
    description: 'What a string of bytes has to be; bytes are written in base64.',
    fields: {
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      const: 'The bytes have to be these.',
      len: 'How many bytes there have to be.',
      minLen: 'How many bytes there have to be at least.',
      maxLen: 'How many bytes there may be at most.',
      pattern: "The regular expression of RE2's syntax that has to match somewhere in the bytes.",
      prefix: 'What the bytes have to begin with.',
      suffix: 'What the bytes have to end with.',
      contains: 'What has to occur in the bytes.',
      ip: 'Whether the bytes have to be those of an IP address of either version.',
      ipv4: 'Whether the bytes have to be the four of an IPv4 address.',
      ipv6: 'Whether the bytes have to be the sixteen of an IPv6 address.',
      ignoreEmpty: 'Whether no bytes at all pass whatever the other rules say.',
    },
  },
  CelTestRequest: {
    description: 'A CEL expression and the claims to try it on.',
    fields: {
      claimsJson: 'The claims of a token, a JSON object as text: `{"repository":"acme/infra"}`.',
      expression: 'The expression, over `claims`: `claims.repository == "acme/infra"`.',
    },
  },
  CelTestResult: {
    description: 'What a CEL expression says of claims.',
    fields: {
      expression: 'The expression that was tried.',
      matched: 'Whether its value is `true`.',
      error:
        'Why it has no value: it does not compile, or its evaluation failed; empty where it has one.',
    },
  },
  ClientIdApprovalInstance: {
    description: "A client's id that is up for approval.",
    fields: {
      clientIdUrl: "The client's id, which is a URL.",
    },
  },
  ConnectorAccountProvision: {
    description: 'A connector makes an account.',
    fields: {
      config: 'What the connector has to know to make the account, by the names of its own.',
      connectorId: 'The connector that makes the account.',
      doNotSave: "Set where the new account's credentials are kept nowhere.",
      saveToVault: "Set where the new account's credentials are kept in vaults.",
      schemaId: 'The schema that `config` follows, by id.',
    },
  },
  ConnectorDefaultProvision: {
    description:
      'A connector does what it does unless told otherwise: it adds the grant, or takes it away.',
    fields: {
      connectorId: 'The connector that does it.',
    },
  },
  ConnectorDeleteAccount: {
    description: 'A connector deletes the account.',
    fields: {
      connectorId: 'The connector that deletes it.',
    },
  },
  ConnectorOwnerEntitlement: {
    description: 'An entitlement whose holders own a connector.',
    fields: {
      appId: 'The app that the connector belongs to.',
      connectorId: 'The connector that is owned.',
      roleSlug: 'The part that the owners have, in a word.',
      createdAt: 'Since when.',
      appEntitlement: 'The entitlement that makes its holders owners.',
    },
  },
  ConnectorProvision: {
    description: "A connector gives access, or takes it away, without anyone's help.",
    fields: {
      account: 'The connector makes an account.',
      defaultBehavior: 'The connector does what it does unless told otherwise.',
      deleteAccount: 'The connector deletes the account.',
    },
  },
  CreateConnectorEntitlementOwnerPath: {
    description: 'Says of which connector, and who, is to be an owner in which role.',
    fields: {
      appId: 'Identifies the app.',
      connectorId: 'Identifies the connector of the app.',
      roleSlug: 'The role in which the entitlement makes its holders owners.',
      appEntitlementRefAppId: 'The app of the entitlement, as in the body.',
      appEntitlementRefId: 'The entitlement, as in the body.',
    },
  },
  CreateConnectorEntitlementOwnerRequest: {
    description: 'The entitlement whose holders are to own a connector.',
    fields: {
      appEntitlementRef: 'The entitlement, as in the path.',
    },
  },
  CreateConnectorEntitlementOwnerResponse: {
    description: 'The new source of owners.',
    fields: {
      connectorOwnerEntitlement: 'The source of owners that was created.',
    },
  },
  CreateInitialCommitPath: {
    description: 'Says which function to create a commit of.',
    fields: {
      functionId: 'Identifies the function.',
    },
  },
  CreateInitialCommitRequest: {
    description: 'What a commit is to have.',
    fields: {
      commitMessage: 'What the commit is about.',
      filenames: 'The names of the files that will be uploaded, without folders.',
    },
  },
  Decoy: {
    description:
      'A planted credential that nobody has a reason to use, so that its use gives an intruder away.',
    fields: {
      id: 'Identifies the decoy.',
      displayName: 'What people call it.',
      description: 'What it is for and where it is planted.',
      annotations: 'Notes that integrations keep with it, by names of their own.',
      disabled: 'Whether its credential is switched off.',
      createdAt: 'When it was created.',
      updatedAt: 'When it was last changed.',
      lastUsedAt: 'When its credential was last used; unset where it never was.',
      materialFingerprintSha256:
        'The SHA-256 of its secret in hexadecimal digits, to recognise a leaked one by; another one after a rotation.',
    },
  },
  DecoyAccessToken: {
    description: 'An access token.',
    fields: {
      accessToken: 'The token, in clear.',
    },
  },
  DecoyClientCredential: {
    description: 'An identifier and a secret of an OAuth 2.0 client.',
    fields: {
      clientId: 'Identifies the client.',
      clientSecret: "The client's secret, in clear.",
    },
  },
  DecoyVendingMaterial: {
    description:
      'The secret of a decoy, told exactly once: when it is created, or when it is rotated. Not to be kept or logged.',
    fields: {
      clientCredential: 'An identifier and a secret of an OAuth 2.0 client.',
      accessToken: 'An access token.',
      workloadFederation: "A trust in another's tokens, which needs no secret.",
    },
  },
  DecoyWorkloadFederation: {
    description: "A trust in another's tokens, which needs no secret.",
    fields: {
      workloadFederationTrustId: 'The trust, by id.',
    },
  },
  DelegatedProvision: {
    description: 'Access comes with another entitlement: that one is provisioned instead.',
    fields: {
      appId: 'The app of the other entitlement.',
      entitlementId: 'The other entitlement.',
      implicit:
        'Whether the grant follows from the other one by itself, so that nothing is left to be done.',
    },
  },
  DeleteAppResourcePath: {
    description: 'Says which resource to delete.',
    fields: {
      appId: 'Identifies the app.',
      appResourceTypeId: 'Identifies the type of the resource.',
      id: 'Identifies the resource.',
    },
  },
  DeleteAuthConfigPath: {
    description: 'Says which configuration to delete.',
    fields: {
      id: 'Identifies the configuration of an authentication provider.',
    },
  },
  DeleteDecoyPath: {
    description: 'Says which decoy to delete.',
    fields: {
      id: 'Identifies the decoy.',
    },
  },
  DeleteExporterPath: {
    description: 'Says which exporter to delete.',
    fields: {
      exportId: 'Identifies the exporter.',
    },
  },
  Directory: {
    description:
      "An app whose accounts are the tenant's users. Which of them: one of `all` and `celExpression`, or a filter that came later.",
    fields: {
      appId: 'The app that is the directory; it identifies it.',
      createdAt: 'When the app became a directory.',
      updatedAt: 'When it was last changed.',
      deletedAt: 'When it was deleted; unset for one that is there.',
      mergeConfig: 'How its accounts are matched to users.',
      all: 'All of them.',
      celExpression: 'Those that a CEL expression says.',
    },
  },
  DirectoryCelExpression: {
    description: 'Accounts become users as a CEL expression says.',
    fields: {
      expression:
        'A CEL expression over an account. It gives a bool, or one of the strings `"CREATE"` (the same as `true`: match a user or make one), `"MATCH_ONLY"` and `"IGNORE"` (the same as `false`).',
    },
  },
  DirectoryMatchCase: {
    description:
      'An account belongs to a user where the keys that two CEL expressions give for them have one in common.',
    fields: {
      appUserKeyCel:
        'A CEL expression over an account that gives its key, or a list of keys: `appUser.email.lowerAscii()`.',
      userKeyCel:
        'A CEL expression over a user that gives its key, or a list of keys: `user.emails`.',
    },
  },
  DirectoryMergeConfig: {
    description: 'How the accounts of a directory are matched to users.',
    fields: {
      matchCases: 'The rules, in their order: the first by which a user is found decides.',
    },
  },
  DirectoryView: {
    description: 'A directory, and where in the response its app is.',
    fields: {
      appPath: "Where the directory's app is, as a JSONPath, if it was asked for: `$.expanded[0]`.",
      directory: 'The directory.',
    },
  },
  DoubleRules: {
    description: 'What a `double` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  DurationRules: {
    description: 'What a duration has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      required: 'Whether the duration has to be there.',
    },
  },
  Empty: {
    description: 'A message without fields.',
  },
  EntitlementOwnersApproval: {
    description: 'The owners of the entitlement approve.',
    fields: {
      allowSelfApproval: 'Whether a user may approve a request of their own.',
      requireDistinctApprovers:
        'Whether one who has approved an earlier step may not approve this one.',
      fallback: 'Whether others approve where there are no approvers.',
      fallbackGroupIds: 'The entitlements whose holders then approve.',
      fallbackUserIds: 'The users who then approve, by id.',
      isGroupFallbackEnabled: 'Whether the holders of entitlements may then approve.',
    },
  },
  EnumRules: {
    description: 'What a value of an enumeration has to be. Values are given by their numbers.',
    fields: {
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      const: 'The value has to be this one.',
      definedOnly: 'Whether the value has to be one that the enumeration declares.',
    },
  },
  Escalation: {
    description: 'What is to happen when a step waits for too long.',
    fields: {
      cancelTicket: 'The request is called off.',
      reassignToApprovers: 'The step is handed to other approvers.',
      replacePolicy: 'Another policy is begun.',
      skipStep: 'The step is left out.',
      escalationComment: 'What those concerned are told.',
      expiration: 'How long the step may wait.',
    },
  },
  EscalationInstance: {
    description: 'The escalation of a step that waits.',
    fields: {
      cancelTicket: 'The request is called off.',
      reassignToApprovers: 'The step is handed to other approvers.',
      replacePolicy: 'Another policy is begun.',
      skipStep: 'The step is left out.',
      alreadyEscalated: 'Whether it has happened.',
      expiresAt: 'When it happens.',
      escalationComment: 'What those concerned are told.',
    },
  },
  ExpandMask: {
    description: 'Which of the objects that a result refers to are to be in the response too.',
    fields: {
      paths: 'The references to follow, in snake_case, e.g. `identity_user_id`; `*` for all.',
    },
  },
  Exporter: {
    description: 'Sends the events of the system log elsewhere, continuously.',
    fields: {
      exportId: 'Identifies the exporter.',
      displayName: 'What people call it.',
      watermarkEventId: 'The last event that was exported: the next export begins after it.',
      createdAt: 'When it was created.',
      updatedAt: 'When it was last changed.',
      deletedAt: 'When it was deleted; unset for one that is there.',
      datasource: 'A store of files.',
    },
  },
  ExporterDatasource: {
    description: 'A store of files that an export is written to.',
    fields: {
      datasourceId: 'The store, by id.',
      prefix: 'What the names of the files begin with, e.g. `systemlog/`.',
    },
  },
  ExpressionApproval: {
    description: 'Those approve whom CEL expressions name.',
    fields: {
      allowSelfApproval: 'Whether a user may approve a request of their own.',
      requireDistinctApprovers:
        'Whether one who has approved an earlier step may not approve this one.',
      fallback: 'Whether others approve where there are no approvers.',
      fallbackGroupIds: 'The entitlements whose holders then approve.',
      fallbackUserIds: 'The users who then approve, by id.',
      isGroupFallbackEnabled: 'Whether the holders of entitlements may then approve.',
      assignedUserIds: 'The users whom the step is assigned to, by id.',
      expressions: 'The CEL expressions, of which the first that names anyone counts.',
    },
  },
  ExternalTicketProvision: {
    description:
      'A ticket is opened in another system, and access is given by whoever works on it.',
    fields: {
      appId: 'The app that the connector belongs to.',
      connectorId: 'The connector to the ticket system.',
      externalTicketProvisionerConfigId:
        'How tickets are filled in, by the id of that configuration.',
      instructions: 'What the ticket says is to be done.',
    },
  },
  FieldRules: {
    description: 'What a field has to be, by the type that it has.',
    fields: {
      message: 'The rules of a message.',
      float: 'The rules of a `float`.',
      double: 'The rules of a `double`.',
      int32: 'The rules of an `int32`.',
      int64: 'The rules of an `int64`.',
      uint32: 'The rules of a `uint32`.',
      uint64: 'The rules of a `uint64`.',
      sint32: 'The rules of an `sint32`.',
      sint64: 'The rules of an `sint64`.',
      fixed32: 'The rules of a `fixed32`.',
      fixed64: 'The rules of a `fixed64`.',
      sfixed32: 'The rules of an `sfixed32`.',
      sfixed64: 'The rules of an `sfixed64`.',
      bool: 'The rules of a boolean.',
      string: 'The rules of a string.',
      bytes: 'The rules of bytes.',
      enum: 'The rules of a value of an enumeration.',
      repeated: 'The rules of a list.',
      map: 'The rules of a map.',
      any: 'The rules of an object of any type.',
      duration: 'The rules of a duration.',
      timestamp: 'The rules of a time.',
    },
  },
  FileField: {
    description: 'A field of a form that takes a file.',
    fields: {
      acceptedFileTypes: 'The types of file that are taken, by media type or ending.',
      fileInputField: 'Set where the file is chosen in a dialog.',
      maxFileSize: 'How many bytes a file may have at most.',
    },
  },
  Fixed32Rules: {
    description: 'What a `fixed32` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  Fixed64Rules: {
    description: 'What a `fixed64` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  FloatRules: {
    description: 'What a `float` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  Form: {
    description: 'What is asked of a user who requests access.',
    fields: {
      id: 'Identifies the form.',
      displayName: 'What people call the form.',
      description: 'What the form is for.',
      fieldGroups: 'The fields, in groups that are shown together.',
      fieldRelationships: 'What is asked of fields together.',
      fields: 'What is asked for.',
    },
  },
  FormCompleted: {
    description: 'A form was filled in.',
    fields: {
      completedAt: 'When it was.',
      userId: 'The user who filled it in.',
    },
  },
  FormField: {
    description: 'What a form asks for.',
    fields: {
      name: "Identifies the field in its form, and its value in the form's data.",
      displayName: 'What people call the field.',
      description: 'What the field is for.',
      readOnly: 'Whether the field is shown and cannot be changed.',
      required: 'Whether the field has to be filled in.',
      adminConfig: 'Set where the form gives the value.',
      sharedConfig: 'Set where the form gives a value that the user may change.',
      userConfig: 'Set where the user gives the value.',
      boolField: 'The field is true or false.',
      fileField: 'The field takes a file.',
      int64Field: 'The field is an integer.',
      oauth2Field: 'The field is filled in by signing in elsewhere.',
      stringField: 'The field is a string.',
      stringMapField: 'The field is a map from strings to strings.',
      stringSliceField: 'The field is a list of strings.',
    },
  },
  FormFieldAdminConfig: {
    description:
      'How a field is filled in that the form gives the value of: the user does not change it.',
    fields: {
      defaultValueCel: 'The CEL expression that gives the value.',
      showToUser: 'Whether the user sees the field, which else is hidden.',
    },
  },
  FormFieldDependency: {
    description: 'Fields that depend on others.',
    fields: {
      dependencyFieldNames:
        "The fields that have to be filled in where one of the relationship's own is, by name.",
    },
  },
  FormFieldGroup: {
    description: 'Fields of a form that are shown together.',
    fields: {
      name: 'Identifies the group in its form.',
      displayName: 'The heading of the group.',
      helpText: 'What is shown under the heading.',
      default: "Whether it is the default one among the form's groups.",
      fields: 'The fields of the group, by name.',
    },
  },
  FormFieldRelationship: {
    description: 'What a form asks of fields together.',
    fields: {
      fieldNames: 'The fields of which something is asked, by name.',
      atLeastOne: 'At least one of the fields has to be filled in.',
      mutuallyExclusive: 'No two of the fields may be filled in.',
      requiredTogether: 'Either all of the fields have to be filled in or none.',
      dependentOn: 'The fields may be filled in only along with others.',
    },
  },
  FormFieldSharedConfig: {
    description:
      'How a field is filled in that the form gives a value for and that the user may change.',
    fields: {
      defaultValueCel: 'The CEL expression that gives the value that the user starts from.',
      inputTransformationCel:
        'The CEL expression that makes the value of what the user has put in.',
      lockDefaultValues: 'Whether the user has to leave the value as the form gives it.',
    },
  },
  FormFieldUserConfig: {
    description: 'How a field is filled in that the user gives the value of.',
    fields: {
      inputTransformationCel:
        'The CEL expression that makes the value of what the user has put in.',
    },
  },
  FormStep: {
    description: 'A step in which a form is filled in, how far it is and how it ended.',
    fields: {
      form: 'The form.',
      data: "What was filled in, by the names of the form's fields.",
      completed: 'Set once the form is filled in.',
      approved: 'Set once the step is approved.',
      denied: 'Set once the step is denied.',
      reassigned: 'Set once someone has handed the step to others.',
      reassignedByError: 'Set once the step was handed to others because of an error.',
      restarted: 'Set where the step has taken the place of one that was begun anew.',
      skipped: 'Set once the step was left out.',
    },
  },
  FunctionCommit: {
    description: "A new version of a function's code, whose files are still to be uploaded.",
    fields: {
      commitId: 'Identifies the commit.',
      uploadUrls:
        'The upload URL of each file, by file name. A URL is relative to the base URL of the tenant followed by a slash, and expires. Send the raw bytes with PUT and without a bearer token; the answer is 204.',
    },
  },
  GetExporterPath: {
    description: 'Says which exporter to get.',
    fields: {
      exportId: 'Identifies the exporter.',
    },
  },
  GetExporterResponse: {
    description: 'The exporter.',
    fields: {
      exporter: 'The exporter that was asked for.',
    },
  },
  GetMcpAccessProfilePath: {
    description: 'Says which profile to get.',
    fields: {
      appId: 'Identifies the app.',
      connectorId: 'Identifies the connector of the app.',
      id: 'Identifies the profile.',
    },
  },
  GetMcpAccessProfileResponse: {
    description: 'The profile.',
    fields: {
      profile: 'The profile that was asked for.',
    },
  },
  GroupApproval: {
    description: 'The members of a group approve.',
    fields: {
      allowSelfApproval: 'Whether a user may approve a request of their own.',
      requireDistinctApprovers:
        'Whether one who has approved an earlier step may not approve this one.',
      fallback: 'Whether others approve where there are no approvers.',
      fallbackGroupIds: 'The entitlements whose holders then approve.',
      fallbackUserIds: 'The users who then approve, by id.',
      isGroupFallbackEnabled: 'Whether the holders of entitlements may then approve.',
      appGroupId: 'The group: the entitlement whose holders approve.',
      appId: 'The app of the group.',
    },
  },
  Int32Rules: {
    description: 'What an `int32` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  Int64Field: {
    description: 'A field of a form that is an integer.',
    fields: {
      defaultValue: 'The value that the field starts with.',
      numberField: 'Set where the number is put into a box of its own.',
      placeholder: 'What is shown while the field is empty.',
      rules: 'What the value has to be.',
    },
  },
  Int64Rules: {
    description: 'What an `int64` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  KnownRegex: {
    description: 'A pattern that has a name.',
  },
  ManagerApproval: {
    description: 'The manager approves.',
    fields: {
      allowSelfApproval: 'Whether a user may approve a request of their own.',
      requireDistinctApprovers:
        'Whether one who has approved an earlier step may not approve this one.',
      fallback: 'Whether others approve where there are no approvers.',
      fallbackGroupIds: 'The entitlements whose holders then approve.',
      fallbackUserIds: 'The users who then approve, by id.',
      isGroupFallbackEnabled: 'Whether the holders of entitlements may then approve.',
      assignedUserIds: 'The users whom the step is assigned to, by id.',
    },
  },
  ManualAssignee: {
    description: 'Who gives access by hand.',
    fields: {
      appOwners: 'The owners of the app.',
      entitlementOwners: 'The owners of the entitlement.',
      expression: 'The users that CEL expressions find.',
      group: 'The members of a group.',
      manager: 'The manager of the user whom the access is for.',
      users: 'Certain users.',
    },
  },
  ManualAssigneeExpression: {
    description: 'The task goes to the users that CEL expressions find.',
    fields: {
      allowReassignment: 'Whether they may hand the task to someone else.',
      expressions:
        'CEL expressions that give a user or a list of users; the first that gives any decides.',
      fallbackUserIds: 'The users who get the task where no expression gives any, by id.',
    },
  },
  ManualAssigneeGroup: {
    description: 'The task goes to the members of a group.',
    fields: {
      allowReassignment: 'Whether they may hand the task to someone else.',
      appGroupId: 'The group, by the id of the entitlement that is its membership.',
      appId: 'The app that the group is in.',
      fallbackUserIds: 'The users who get the task where the group has no members, by id.',
    },
  },
  ManualAssigneeRole: {
    description:
      "The task goes to users for what they are: owners of the app or the entitlement, or the user's manager.",
    fields: {
      allowReassignment: 'Whether they may hand the task to someone else.',
      fallbackUserIds: 'The users who get the task where there is nobody of that role, by id.',
    },
  },
  ManualAssigneeUsers: {
    description: 'The task goes to certain users.',
    fields: {
      allowReassignment: 'Whether they may hand the task to someone else.',
      userIds: 'The users, by id.',
    },
  },
  ManualProvision: {
    description: 'A person gives access by hand, and then says that it is done.',
    fields: {
      assignee: 'Who does it.',
      instructions: 'What is to be done.',
      userIds: 'The users who do it, by id.',
    },
  },
  MapRules: {
    description: 'What a map has to be.',
    fields: {
      minPairs: 'How many pairs there have to be at least.',
      maxPairs: 'How many pairs there may be at most.',
      noSparse: 'Whether no value may be null.',
      keys: 'What each key has to be.',
      values: 'What each value has to be.',
      ignoreEmpty: 'Whether the empty map passes whatever the other rules say.',
    },
  },
  McpAccessProfile: {
    description: 'Tools of an MCP server that administrators give out together.',
    fields: {
      id: 'Identifies the profile.',
      appId: 'The app that the connector belongs to.',
      connectorId: 'The connector to the MCP server.',
      appEntitlementId: 'The entitlement that gives its holders the tools.',
      displayName: 'What people call the profile.',
      description: 'What it is for.',
      toolCount: 'How many tools it holds.',
      createdAt: 'When it was created.',
      updatedAt: 'When it was last changed.',
      deletedAt: 'When it was deleted; unset for one that is there.',
    },
  },
  MessageRules: {
    description: 'What a message has to be.',
    fields: {
      skip: "Whether the message's own fields are left unchecked.",
      required:
        'Whether the message has to be there, which holds even where its fields are left unchecked.',
    },
  },
  MultiStepProvision: {
    description: 'Access is given in several steps.',
    fields: {
      provisionSteps: 'The steps, in their order. A step may have steps of its own.',
    },
  },
  NumberField: {
    description: 'A box for a number, with buttons to count up and down.',
    fields: {
      minValue: 'The least number that the box takes.',
      maxValue: 'The greatest number that the box takes.',
      step: 'How much a press of a button adds or takes away.',
    },
  },
  Oauth2Field: {
    description: 'A field of a form that is filled in by signing in elsewhere.',
    fields: {
      oauth2FieldView: 'Set where the user signs in with a button.',
    },
  },
  PickerField: {
    description: 'A list to pick from instead of typing.',
    fields: {
      appUserPicker: 'An account in an app is picked.',
      resourcePicker: 'A resource of an app is picked.',
      syncUserPicker: 'A user of the service is picked.',
    },
  },
  PolicyStep: {
    description: 'Where a task is in its policy. A step is of one kind, whose member is set.',
    fields: {
      id: 'Identifies the step.',
      policyGenerationId: 'The state of the policy that the step was made from.',
      accept: "Set where the request is granted without anyone's approval.",
      action: 'Set where something is done.',
      approval: 'Set where someone has to approve.',
      form: 'Set where a form is filled in.',
      provision: 'Set where access is given.',
    },
  },
  ProvisionCancelled: {
    description: 'The giving of access was called off.',
    fields: {
      cancelledAt: 'When it was.',
      cancelledByUserId: 'The user who called it off.',
    },
  },
  ProvisionCompleted: {
    description: 'Access was given.',
    fields: {
      completedAt: 'When it was.',
      entitlements: 'The entitlements that were given.',
      userId: 'The user who gave it.',
    },
  },
  ProvisionDefinition: {
    description: 'How access is to be given in a step, and to what.',
    fields: {
      assigned: 'Whether the step is assigned to someone.',
      provisionPolicy: 'How access is given.',
      provisionTarget: 'What access is given to.',
    },
  },
  ProvisionErrored: {
    description: 'Access could not be given.',
    fields: {
      description: 'What went wrong, for people.',
      errorCode: 'What went wrong, for programs.',
      erroredAt: 'When it did.',
    },
  },
  ProvisionPolicy: {
    description: 'How access is given, or taken away.',
    fields: {
      action: 'By an action that a connector offers.',
      connector: "By a connector, without anyone's help.",
      delegated: 'By provisioning another entitlement, which this one comes with.',
      externalTicket: 'By a ticket in another system.',
      manual: 'By a person.',
      multiStep: 'By several policies, one after the other.',
      unconfigured: 'Not decided yet.',
      webhook: 'By whatever answers a webhook.',
    },
  },
  ProvisionStep: {
    description: 'A step in which access is given, how far it is and how it ended.',
    fields: {
      provision: 'How access is to be given, and to what.',
      syncActionInvocationId: "The invocation of the connector's action.",
      externalTicketId: 'The ticket in the other system.',
      externalTicketProvisionerConfigId: 'The configuration by which the ticket was opened.',
      notificationId: 'The message to those who are to give access.',
      cancelled: 'Set once the step was called off.',
      completed: 'Set once access is given.',
      errored: 'Set once access could not be given.',
      reassignedByError: 'Set once the step was handed to others because of an error.',
      skipped: 'Set once the step was left out.',
    },
  },
  ProvisionTarget: {
    description: 'What access is given to, to which account and for how long.',
    fields: {
      appEntitlementId: 'The entitlement that is given.',
      appId: 'The app of the entitlement.',
      appUserId: 'The account that gets it.',
      grantDuration: 'How long the account keeps it.',
    },
  },
  ReassignToApprovers: {
    description: 'Hands the step to other approvers.',
    fields: {
      approverIds: 'The approvers, by user id.',
    },
  },
  RepeatedRules: {
    description: 'What a list has to be.',
    fields: {
      minItems: 'How many items there have to be at least.',
      maxItems: 'How many items there may be at most.',
      unique: 'Whether no two items may be the same.',
      items: 'What each item has to be.',
      ignoreEmpty: 'Whether the empty list passes whatever the other rules say.',
    },
  },
  ReplacePolicy: {
    description: 'Begins another policy.',
    fields: {
      policyId: 'The policy that takes the place of this one.',
    },
  },
  ResourceOwnersApproval: {
    description: 'The owners of the resource approve.',
    fields: {
      allowSelfApproval: 'Whether a user may approve a request of their own.',
      requireDistinctApprovers:
        'Whether one who has approved an earlier step may not approve this one.',
      fallback: 'Whether others approve where there are no approvers.',
      fallbackGroupIds: 'The entitlements whose holders then approve.',
      fallbackUserIds: 'The users who then approve, by id.',
      isGroupFallbackEnabled: 'Whether the holders of entitlements may then approve.',
    },
  },
  ResourcePicker: {
    description: "A list of an app's resources to pick from.",
    fields: {
      appId: 'The app whose resources are listed.',
      resourceTypeId: 'The type of the resources that are listed.',
    },
  },
  RevokeSecretPath: {
    description: 'Says which secret to revoke.',
    fields: {
      vaultId: 'Identifies the vault that the secret is in, and with it the secret.',
    },
  },
  RevokeSecretResponse: {
    description: 'The revoked secret.',
    fields: {
      secret: 'The record of the secret, with the time of its deletion.',
    },
  },
  RotateDecoyPath: {
    description: 'Says which decoy to rotate.',
    fields: {
      id: 'Identifies the decoy.',
    },
  },
  RotateDecoyResponse: {
    description: 'The rotated decoy and its new credential.',
    fields: {
      decoy: 'The decoy as it now is.',
      material: 'The new credential, which is shown this once.',
    },
  },
  SFixed32Rules: {
    description: 'What an `sfixed32` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  SFixed64Rules: {
    description: 'What an `sfixed64` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  SInt32Rules: {
    description: 'What an `sint32` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  SInt64Rules: {
    description: 'What an `sint64` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  SaveToVault: {
    description: "The new account's credentials are kept in vaults.",
    fields: {
      vaultIds: 'The vaults that the credentials are put in, by id.',
    },
  },
  SearchAppUsersRequest: {
    description: 'Which accounts to answer with, and which page of them.',
    fields: {
      appId: 'Only accounts in that app.',
      appUserDomains: 'Only accounts in such domains.',
      appUserIds: 'Only these accounts, by id.',
      appUserStatusDetails: 'Only accounts that stand like that in the words of their apps.',
      appUserStatuses:
        'Only accounts with one of these statuses. Deleted accounts are found only with `STATUS_DELETED`.',
      appUserTypes: 'Only accounts of such types.',
      excludeAppUserIds: 'None of these accounts, by id.',
      expandMask:
        'What to add to the answer: `app_id`, `identity_user_id`, `last_usage`; `*` is all of them.',
      pageSize: 'How many accounts a page has: from 10 to 100, and 25 by default or for 0.',
      pageToken:
        'The `nextPageToken` of the page before, with the same filters; empty or left out for the first.',
      query: 'Only accounts with such a display name or description; need not match exactly.',
      refs: 'Only these accounts, by app and id.',
      userIds: 'Only accounts of these users, by id.',
    },
  },
  SearchAppUsersResponse: {
    description: 'A page of accounts.',
    fields: {
      list: 'The accounts on this page.',
      expanded: 'What the mask asked for; the paths of each account point here.',
      nextPageToken: 'Asks for the next page; empty at the end.',
    },
  },
  SearchEntitlementOwnerUsersPath: {
    description: 'Says whose owners to search.',
    fields: {
      appId: 'Identifies the app.',
      entitlementId: 'Identifies the entitlement in the app.',
    },
  },
  SearchEntitlementOwnerUsersQuery: {
    description: 'Which owners to answer with, and which page of them.',
    fields: {
      pageSize:
        'How many owners a page has: from 10 to 100, and 25 by default. What is beyond is taken for the nearest of these.',
      pageToken: 'The `nextPageToken` of the page before; empty or left out for the first.',
      roleSlug: 'Answers only with owners in that role.',
    },
  },
  SearchEntitlementOwnerUsersResponse: {
    description: 'A page of owners.',
    fields: {
      list: 'The owners on this page.',
      nextPageToken: 'Asks for the next page; empty at the end.',
    },
  },
  Secret: {
    description: 'A secret that is shared with certain people, for a time or a number of views.',
    fields: {
      vaultId: 'Identifies the secret, and the vault that its content is in.',
      displayName: 'What people call it.',
      filename: 'The name that the content is saved under, e.g. `id_ed25519`.',
      contentType: 'The media type of the content, e.g. `text/plain`.',
      creatorUserId: 'The user who shares it.',
      allowedUserIds: 'The users who may see it, by id.',
      allowedEmails: 'The e-mail addresses of others who may see it.',
      contentDeleted: 'Whether the content is gone from storage.',
      contentReady: 'Whether the content has arrived in full, so that it can be seen.',
      contentExpiresAt: 'When the content is deleted, seen or not.',
      createdAt: 'When it was created.',
      updatedAt: 'When it was last changed.',
      deletedAt: 'When it was revoked; unset for one that is there.',
      currentViews: 'How often it has been seen.',
      maxViews: 'How often it may be seen.',
      fileSize: 'The size of the content in bytes.',
      shareCode: 'The code in the address that it is shared by.',
      shareUrl: 'The address that it is shared by.',
    },
  },
  SelectField: {
    description: 'A list of values of which the user chooses one.',
    fields: {
      options: 'The values, in the order in which they are shown.',
    },
  },
  SelectOption: {
    description: 'One of the values to choose from.',
    fields: {
      value: 'The value that the field then has.',
      displayName: 'What the user sees of the value.',
      description: 'What the value means.',
    },
  },
  SelfApproval: {
    description: 'The user whom the request is for approves.',
    fields: {
      fallback: 'Whether others approve where there are no approvers.',
      fallbackGroupIds: 'The entitlements whose holders then approve.',
      fallbackUserIds: 'The users who then approve, by id.',
      isGroupFallbackEnabled: 'Whether the holders of entitlements may then approve.',
      assignedUserIds: 'The users whom the step is assigned to, by id.',
    },
  },
  Status: {
    description:
      'What went wrong: `google.rpc.Status`, the body of every answer that is not a success.',
    fields: {
      code: 'The code of gRPC; `statusCodes` lists them.',
      message: 'What went wrong, for developers.',
      details: 'What else there is to say, in messages that name their types.',
    },
  },
  StepApproved: {
    description: 'A step was approved.',
    fields: {
      approvedAt: 'When it was.',
      entitlements: 'The entitlements that the approval is for.',
      stepUpTransactionId: 'The transaction in which the approver has proved again who they are.',
      userId: 'The user who approved it.',
    },
  },
  StepDenied: {
    description: 'A step was denied.',
    fields: {
      deniedAt: 'When it was.',
      userId: 'The user who denied it.',
    },
  },
  StepReassigned: {
    description: 'A step was handed to others by someone.',
    fields: {
      newPolicyStepId: 'The step that took its place.',
      reassignedAt: 'When it was.',
      userId: 'The user who handed it on.',
    },
  },
  StepReassignedByError: {
    description: 'A step was handed to others because it could not be carried out.',
    fields: {
      description: 'What went wrong, for people.',
      errorCode: 'What went wrong, for programs.',
      errorUserId: 'The user at whom it went wrong.',
      erroredAt: 'When it went wrong.',
      newPolicyStepId: 'The step that took its place.',
      reassignedAt: 'When the step was handed on.',
    },
  },
  StepRestarted: {
    description: 'A step was begun anew.',
    fields: {
      oldPolicyStepId: 'The step whose place it took.',
      restartedAt: 'When it was.',
      userId: 'The user who began it anew.',
    },
  },
  StepSkipped: {
    description: 'A step was left out.',
    fields: {
      newPolicyStepId: 'The step that took its place.',
      skippedAt: 'When it was.',
      userId: 'The user who left it out.',
    },
  },
  StringField: {
    description: 'A field of a form that is a string.',
    fields: {
      defaultValue: 'The value that the field starts with.',
      placeholder: 'What is shown while the field is empty.',
      passwordField: 'Set where what is typed is not shown.',
      selectField: 'Set where one of a few values is chosen.',
      textField: 'Set where the value is typed.',
      pickerField: 'Set where an account, a resource or a user is picked.',
      rules: 'What the value has to be.',
    },
  },
  StringMapField: {
    description: 'A field of a form that is a map from strings to strings.',
    fields: {
      defaultValue: 'The entries that the field starts with.',
      rules: 'What the map has to be.',
    },
  },
  StringMapRules: {
    description: 'What a map of strings has to be.',
    fields: {
      isRequired: 'Whether there has to be an entry.',
      validateEmpty: 'Whether the empty map is checked like any other.',
    },
  },
  StringRules: {
    description: 'What a string has to be.',
    fields: {
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      const: 'The string has to be this one.',
      len: 'How many code points the string has to have.',
      minLen: 'How many code points the string has to have at least.',
      maxLen: 'How many code points the string may have at most.',
      lenBytes: 'How many bytes of UTF-8 the string has to have.',
      minBytes: 'How many bytes of UTF-8 the string has to have at least.',
      maxBytes: 'How many bytes of UTF-8 the string may have at most.',
      pattern: "The regular expression of RE2's syntax that has to match somewhere in the string.",
      prefix: 'What the string has to begin with.',
      suffix: 'What the string has to end with.',
      contains: 'What has to occur in the string.',
      notContains: 'What must not occur in the string.',
      email: 'Whether the string has to be an email address, with or without a display name.',
      hostname: 'Whether the string has to be a host name.',
      ip: 'Whether the string has to be an IP address of either version.',
      ipv4: 'Whether the string has to be an IPv4 address.',
      ipv6: 'Whether the string has to be an IPv6 address.',
      uri: 'Whether the string has to be a URI, with its scheme.',
      uriRef: 'Whether the string has to be a URI or a relative reference.',
      address: 'Whether the string has to be a host name or an IP address.',
      uuid: 'Whether the string has to be a UUID of any version.',
      wellKnownRegex: 'The named pattern that the string has to match.',
      strict:
        'Whether the named pattern is taken as it is written; if not, all it refuses is line breaks and NUL.',
      ignoreEmpty: 'Whether the empty string passes whatever the other rules say.',
    },
  },
  StringSliceField: {
    description: 'A field of a form that is a list of strings.',
    fields: {
      chipsField: 'Set where the values are typed one by one.',
      defaultValues: 'The values that the field starts with.',
      placeholder: 'What is shown while the field is empty.',
      pickerField: 'Set where accounts, resources or users are picked.',
      rules: 'What the list has to be.',
    },
  },
  SyncResourceAction: {
    description: 'Runs an action on a resource.',
    fields: {
      syncResourceActionId: 'The action.',
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
      'A request for access, or another piece of work that follows a policy. It has more members than are known.',
    fields: {
      id: 'Identifies the task.',
      numericId: 'The number that people know the task by.',
      displayName: 'What people call the task.',
      description: 'What the task is about.',
      analysisId: 'The analysis of the task.',
      createdByUserId: 'The user who created the task.',
      actions: 'What can be done with the task.',
      annotations: 'What others have noted on the task, each under a type of its own.',
      approverIds: 'The users who may approve the task, by id.',
      insightIds: 'The insights into the task, by id.',
      commentCount: 'How many comments the task has.',
      createdAt: 'When the task was created.',
      deletedAt: 'When the task was deleted; unset while it is there.',
      data: "What was filled in, by the names of the form's fields.",
      emergencyAccess: 'Whether access is needed at once.',
      externalRefs: 'What the task refers to in other systems.',
      form: 'What is asked of the requester.',
      policy: 'The policy that the task follows.',
    },
  },
  TaskExternalRef: {
    description: 'Something in another system that a task refers to.',
    fields: {
      name: 'What people call it.',
      url: 'Where it is.',
    },
  },
  TaskPolicy: {
    description: 'The policy that a task follows. It has more members than are known.',
    fields: {
      current: 'The step that the task is in.',
    },
  },
  TaskView: {
    description:
      'A task, and where in the response those objects are that it refers to, as paths like `$.expanded[0]`.',
    fields: {
      task: 'The task.',
      accessReviewPath: 'Where the access review is.',
      appPath: 'Where the app is.',
      appUserLastUsagePath: 'Where the last use of the account is.',
      appUserPath: 'Where the account is.',
      approversPath: 'Where the approvers are.',
      createdByUserPath: 'Where the user is who created the task.',
      entitlementsPath: 'Where the entitlements are.',
      identityUserPath: 'Where the user is to whom the account belongs.',
      insightsPath: 'Where the insights are.',
      resourceBindingsPath: 'Where the resource bindings are.',
      roleResourcePath: 'Where the resource of the role is.',
      scopeResourcePath: 'Where the resource of the scope is.',
      stepApproversPath: 'Where the approvers of the current step are.',
    },
  },
  TerminateAutomationExecutionPath: {
    description: 'Says which execution to terminate.',
    fields: {
      id: 'Identifies the execution. In JavaScript, ids beyond 2^53 - 1 are exact only as a bigint or a string.',
    },
  },
  TextField: {
    description: 'A box to type into.',
    fields: {
      multiline: 'Whether the box has more than one line.',
      suffix: 'What is shown behind the box, e.g. a unit.',
    },
  },
  TimestampRules: {
    description: 'What a time has to be. Bounds exclude the rules that look at the clock.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      required: 'Whether the time has to be there.',
      ltNow: 'Whether the time has to be in the past.',
      gtNow: 'Whether the time has to be in the future.',
      within: 'How far from now the time may be.',
    },
  },
  UInt32Rules: {
    description: 'What a `uint32` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  UInt64Rules: {
    description: 'What a `uint64` has to be.',
    fields: {
      const: 'The value has to be this one.',
      lt: 'The value has to be less than this one.',
      lte: 'The value has to be this one or less.',
      gt: 'The value has to be greater than this one.',
      gte: 'The value has to be this one or greater.',
      in: 'The value has to be one of these.',
      notIn: 'The value must be none of these.',
      ignoreEmpty: 'Whether 0 passes whatever the other rules say.',
    },
  },
  UpdateDirectoryPath: {
    description: 'Says which directory to update.',
    fields: {
      appId: 'Identifies the app that the directory is.',
    },
  },
  UpdateDirectoryRequest: {
    description:
      'How a directory is to match accounts to users, and at most one way of saying which accounts become users.',
    fields: {
      expandMask: 'What to add to the answer: `app_id`; `*` is all of it.',
      mergeConfig: 'How its accounts are to be matched to users.',
      all: 'All of them.',
      celExpression: 'Those that a CEL expression says.',
    },
  },
  UpdateDirectoryResponse: {
    description: 'The updated directory.',
    fields: {
      directoryView: 'The directory as it now is.',
      expanded: 'What the mask asked for; the path of the view points here.',
    },
  },
  UpdateEntitlementAutomationPath: {
    description: 'Says which automation to update.',
    fields: {
      appId: 'Identifies the app of the entitlement.',
      appEntitlementId: 'Identifies the entitlement that the automation gives.',
    },
  },
  UpdateEntitlementAutomationRequest: {
    description:
      'The new values of an automation, and which of them to take over. At most one kind of rule is set, and one has to be if the mask names a kind or is `*`.',
    fields: {
      displayName: 'What people call the automation.',
      description: 'What it is for.',
      updateMask:
        'The fields to change, in camelCase and joined by commas, such as `displayName,cel`: `displayName`, `description`, `none`, `entitlements`, `cel` and `basic`, or `*` for all of them. A mask that is missing or names another field is refused.',
      none: 'Nobody is given the entitlement automatically.',
      entitlements: 'Whoever has one of certain entitlements.',
      cel: 'Whoever a CEL expression is true of.',
      basic: 'Whoever fulfils a condition that was put together from choices.',
    },
  },
  UpdateEntitlementAutomationResponse: {
    description:
      'The updated automation, under a name that starts with a capital letter, unlike any other.',
    fields: {
      AppEntitlementAutomation: 'The automation as it now is.',
    },
  },
  UpdateTaskRequestDataPath: {
    description: 'Says which task to update.',
    fields: {
      taskId: 'Identifies the task.',
    },
  },
  UpdateTaskRequestDataRequest: {
    description: 'What was filled into the form of a task.',
    fields: {
      data: 'The values of the fields of the form, by the names of the fields.',
      expandMask:
        'What to add to the answer: `app_id`, `user_id`, `created_by_user_id`, `app_user_id`, `app_entitlement_ids`, `approver_ids`, `step_approver_ids`, `identity_user_id`, `insight_ids`; `*` is all of it.',
    },
  },
  UpdateTaskRequestDataResponse: {
    description: 'The updated task.',
    fields: {
      taskView: 'The task as it now is.',
      expanded: 'What the mask asked for; the paths of the view point here.',
    },
  },
  UpdateWebhookPath: {
    description: 'Says which webhook to update.',
    fields: {
      id: 'Identifies the webhook.',
    },
  },
  UpdateWebhookRequest: {
    description: 'The new values of a webhook, and which of them to take over.',
    fields: {
      updateMask:
        'The fields to change, in camelCase and joined by commas, such as `displayName,url`: `displayName`, `description`, `url` and `callbackTimeout`, or `*` for all of them. A mask that is missing or names another field is refused.',
      webhook: 'The webhook with the new values.',
    },
  },
  UpdateWebhookResponse: {
    description: 'The updated webhook.',
    fields: {
      webhook: 'The webhook as it now is.',
    },
  },
  User: {
    description:
      "A person, service account or agent, put together from the accounts in apps that were matched to it. Attributes are those of the directories, by the tenant's mapping of attributes; the lists hold what all its accounts say.",
    fields: {
      id: 'Identifies the user; unique in the tenant.',
      username: 'The primary user name.',
      usernames: "The user names of all the user's accounts.",
      email: 'The primary e-mail address.',
      emails: "The e-mail addresses of all the user's accounts.",
      displayName: 'What people call the user, e.g. `Ada Lovelace`.',
      employeeIds: 'The numbers by which employers know the person.',
      department: 'The department that the person works in, e.g. `Engineering`.',
      jobTitle: 'What the person works as, e.g. `Site reliability engineer`.',
      employmentStatus:
        'Where the employment stands, in the words of its source, e.g. `Active` or `On leave`.',
      employmentType:
        'The kind of employment, in the words of its source, e.g. `Full time` or `Contractor`.',
      managerIds: 'The users who manage this one, by id.',
      directoryIds: 'The directories that have an account of the user, by id.',
      delegatedUserId:
        "The user to whom this one's tasks are handed automatically, e.g. while away.",
      roleIds: 'The roles that the user has in the service itself, by id.',
      profile: "What else the directories say of the user, by the tenant's names for it.",
      createdAt: 'When the user was created.',
      updatedAt: 'When the user was last changed.',
      deletedAt: 'When the user was deleted; unset for one who is there.',
      status: 'Whether the user can use the service.',
      directoryStatus: "What the directory says of the user's account there.",
      origin: 'How the user came to be.',
      type: 'What the user is: a person, a service account, an agent.',
      departmentSources: 'Where each candidate for `department` came from.',
      directoryStatusSources: 'Where each candidate for `directoryStatus` came from.',
      emailSources: 'Where each candidate for `email` came from.',
      employeeIdSources: 'Where each of `employeeIds` came from.',
      employmentStatusSources: 'Where each candidate for `employmentStatus` came from.',
      employmentTypeSources: 'Where each candidate for `employmentType` came from.',
      jobTitleSources: 'Where each candidate for `jobTitle` came from.',
      managerSources: 'Where each of `managerIds` came from.',
      usernameSources: 'Where each candidate for `username` came from.',
    },
  },
  UserAttributeMappingSource: {
    description:
      "Where the value of one of a user's attributes was taken from: an attribute of an account in an app.",
    fields: {
      appId: 'The app that the account is in.',
      appUserId: 'The account.',
      appUserProfileAttributeKey: "The attribute in the account's profile, e.g. `department`.",
      userAttributeMappingId: "The rule that maps the account's attribute to the user's.",
      value: "What the account's attribute says, e.g. `Engineering`.",
    },
  },
  UserOrigin: {
    description:
      'How a user came to be: from an account of a directory, made by hand in the service, or made by the service itself.',
  },
  UserStatus: {
    description: 'Whether a person can use the system, or the directory, at present.',
  },
  UserType: {
    description: 'What a user is: a person, the service itself, a service account or an AI agent.',
  },
  UsersApproval: {
    description: 'Certain users approve.',
    fields: {
      allowSelfApproval: 'Whether a user may approve a request of their own.',
      requireDistinctApprovers:
        'Whether one who has approved an earlier step may not approve this one.',
      userIds: 'The users who approve, by id.',
    },
  },
  Webhook: {
    description: 'An endpoint that the service calls.',
    fields: {
      id: 'Identifies the webhook.',
      displayName: 'What people call it.',
      description: 'What it is for.',
      url: 'The https address that is called.',
      callbackTimeout: 'How long the service waits for the answer to a call.',
      createdAt: 'When it was created.',
      updatedAt: 'When it was last changed.',
      deletedAt: 'When it was deleted; unset while it is there.',
    },
  },
  WebhookApproval: {
    description: 'Whatever answers a webhook approves.',
    fields: {
      webhookId: 'The webhook.',
    },
  },
  WebhookProvision: {
    description: 'A webhook is called, and access is given by whatever answers it.',
    fields: {
      webhookId: 'The webhook that is called.',
    },
  },
}
