// Generated from the table of operations by `npm run generate`; edit that table instead.
/** The members with the neutral name `sync`, for which tenants have their own names. */
export const syncNames: readonly string[] = [
  'matchSyncId',
  'syncActionInvocationId',
  'syncResourceAction',
  'syncResourceActionId',
  'syncResourceActionInstance',
  'syncUserPicker',
]

/** The free-form members, whose contents are neither renamed nor logged. */
export const openNames: readonly string[] = [
  'actions',
  'annotations',
  'config',
  'data',
  'defaultValue',
  'profile',
  'sourceConnectorIds',
  'syncUserPicker',
  'uploadUrls',
]
